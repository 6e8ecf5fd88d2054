import { KEY, mix, ramp, SHADOW, visibleOn } from '../kit/colour.ts';
import type { DrawInput } from '../kit/kind.ts';
import { label } from '../kit/mark.ts';
import { crease, dawn, dusk, formLayer, panel, rounding, stitchRows } from '../kit/panel.ts';
import { blade, line, offset, outline, pts } from '../kit/path.ts';
import { type Defs, fill, group, stroke } from '../kit/svg.ts';
import { chelseaCloth } from './chelsea-side.ts';
import { foamWall } from './foam.ts';
import { bothSides, FRONT_LIT, mouth, pairFront, whole } from './front.ts';
import { heelLoop } from './shoe-laces.ts';

const SIDE =
  '-90,392! -90,440 -88,510 -90,580 -100,660 -118,730 -130,780 -133,820 -122,862 -94,894 -50,910 0,914';
const WELT_TOP = '-131,830! -130,850 -119,876 -92,901 -50,915 0,919';
const WELT_FOOT = '-138,824! -141,852 -129,885 -100,913 -54,929 0,933';
const GROUND_FOOT = '-137,838! -138,860 -126,903 -98,934 -52,950 0,955';

/** Both boots from the front and a little above. */
export function chelseaFront(defs: Defs, input: DrawInput): { product: string; shadow: string } {
  const cloth = chelseaCloth(defs, input, FRONT_LIT);
  const { hide, quarter, elastic, thread, welt, sole, edition } = cloth;
  const { palette, kids, mark } = input;
  const upper = outline([...whole(SIDE), ...pts('90,392! 60,404 0,410 -60,404')]);
  const { deep, glow } = hide.ramp;
  const tab = edition ? palette.accent : mix(palette.accent, palette.primary, 0.25);
  const gusset = '-110,380! -66,404! -64,480 -70,560 -88,640 -106,690! -130,690! -130,380!';
  const weltShape = outline(whole(WELT_FOOT));
  const soleShape = outline([...whole(WELT_FOOT), ...whole(GROUND_FOOT).reverse()]);
  const toe = '-160,822! -110,806 -50,798 0,796 50,798 110,806 160,822!';
  const one =
    mouth(defs, 396, 90, hide.ramp, ramp(mix('#b98f5f', palette.secondary, 0.45))) +
    heelLoop(defs, line('-13,396 -14,360 0,344 14,360 13,396'), tab, kids ? 26 : 20) +
    foamWall(defs, soleShape, sole, 850, 958) +
    foamWall(defs, weltShape, welt, 790, 938) +
    group(
      { 'clip-path': defs.clip(upper) },
      panel(defs, upper, hide, { lift: 0 }),
      kids
        ? panel(defs, outline(`${toe} 160,960! -160,960!`), quarter, { lift: 0.6 }) +
            stitchRows(toe, thread, quarter.ramp, { inset: 7, length: 7, gap: 4 })
        : '',
      ...bothSides(gusset).map(
        (points) =>
          fill(outline(points), elastic.base) +
          fill(outline(points), elastic.texture ?? elastic.base) +
          stroke(outline(points), SHADOW, 7, { 'stroke-opacity': 0.3 }) +
          stroke(outline(points), deep, 2.4, { 'stroke-opacity': 0.7 }),
      ),
      ...bothSides('-66,404 -64,480 -70,560 -88,640 -106,690').map((points, i) =>
        stitchRows(points, thread, hide.ramp, {
          rows: edition ? 2 : 1,
          inset: i === 0 ? -8 : 8,
          length: 7,
          gap: 4,
        }),
      ),
    ) +
    formLayer(
      defs,
      upper,
      9,
      rounding(defs, upper, 58, { deep, glow: mix(glow, KEY, 0.25), strength: 0.9 }),
      dusk(blade('-60,640 -20,664 40,660 80,640', 26), 0.4, deep),
      dusk(blade('-80,700 -20,716 40,714 96,700', 22), 0.36, deep),
      dusk(blade('-128,866 -60,900 60,900 128,866', 34), 0.6, deep),
      dusk(blade('60,420 70,540 60,620', 26), 0.3, deep),
      dawn(blade('-84,812 -50,786 4,784 60,800', 38), 0.75, glow),
      dawn(blade('-40,430 -44,520 -40,600', 26), 0.5, glow),
      dawn(blade('-50,684 0,694 50,686', 14), 0.4, glow),
      dawn(blade('-96,740 -60,734 -20,740', 18), 0.35, glow),
    ) +
    crease('-66,652 -20,672 34,668', 3, hide.ramp) +
    crease('-50,712 0,722 60,710', 3, hide.ramp) +
    stroke(line('-89,394 -60,405 0,411 60,405 89,394'), glow, 2.6, { 'stroke-opacity': 0.6 }) +
    stitchRows('-60,404 0,410 60,404', thread, hide.ramp, {
      rows: 1,
      inset: 9,
      length: 7,
      gap: 4,
    }) +
    heelLoop(defs, line('14,360 13,400 13,446'), tab, kids ? 26 : 20) +
    heelLoop(defs, line('-14,360 -13,400 -13,446'), tab, kids ? 26 : 20) +
    label(mark, 0, 432, palette.trim, visibleOn(palette.trim, palette.accent), { scale: 0.56 }) +
    stroke(line(offset(whole(WELT_TOP), 6)), SHADOW, 3.4, { 'stroke-opacity': 0.4 }) +
    stroke(line(offset(whole(WELT_TOP), 6)), thread.base, 2.6, {
      'stroke-dasharray': '8 5',
      'stroke-linecap': 'round',
    }) +
    stroke(line(offset(whole(WELT_TOP), 1)), welt.glow, 1.6, { 'stroke-opacity': 0.6 }) +
    stroke(line(offset(whole(WELT_FOOT), 3)), sole.glow, 1.4, { 'stroke-opacity': 0.35 });
  return pairFront(defs, one);
}
