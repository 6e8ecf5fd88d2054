import { KEY, mix, SHADOW, visibleOn } from '../kit/colour.ts';
import type { DrawInput } from '../kit/kind.ts';
import { mark } from '../kit/mark.ts';
import { crease, dawn, dusk, formLayer, panel, rounding } from '../kit/panel.ts';
import { blade, line, offset, outline, pts, roundRect } from '../kit/path.ts';
import { type Defs, fill, group, stroke } from '../kit/svg.ts';
import { foamWall } from './foam.ts';
import { bothSides, FRONT_LIT, mouth, pairFront, whole } from './front.ts';
import { gumbootCloth, gumbootCut } from './gumboot-cut.ts';
import { lugSole } from './lug-sole.ts';

const SIDE =
  '-100,180! -101,300 -98,420 -92,530 -90,600 -100,680 -116,740 -128,790 -130,828 -120,866 -92,896 -50,912 0,916';
const ANKLE_SIDE =
  '-88,180! -89,300 -90,420 -90,530 -91,600 -100,680 -116,740 -128,790 -130,828 -120,866 -92,896 -50,912 0,916';
const WALL = '-137,830! -140,852 -128,888 -99,916 -54,932 0,936';
const GROUND_FOOT = '-139,846! -142,866 -130,906 -100,938 -54,954 0,959';

/** Both boots from the front and a little above. */
export function gumbootFront(defs: Defs, input: DrawInput): { product: string; shadow: string } {
  const cut = gumbootCut(input);
  const { ankle, handles } = cut;
  const { body, layer, elastic, lining, foxing, tread, band } = gumbootCloth(
    defs,
    input,
    FRONT_LIT,
  );
  const half = cut.front(ankle ? ANKLE_SIDE : SIDE);
  const upper = outline([
    ...half,
    ...half
      .map((q) => ({ ...q, x: -q.x }))
      .reverse()
      .slice(1),
  ]);
  const top = Math.round(half[0]?.y ?? 180);
  const wide = Math.abs(Math.round(half[0]?.x ?? -100));
  const { deep, glow } = body.ramp;
  const rim = `${-wide},${top} ${-wide * 0.6},${top + 11} 0,${top + 17} ${wide * 0.6},${top + 11} ${wide},${top}`;
  const below = (dy: number) => offset(pts(rim), dy);
  const ends = (points: ReturnType<typeof below>) =>
    points.map((q, i) => (i === 0 || i === points.length - 1 ? { ...q, corner: true } : q));
  const bandShape = outline([
    ...ends(below(handles ? 58 : 16)),
    ...ends(below(handles ? 92 : 34)).reverse(),
  ]);
  const toe = '-170,806! -112,778 -56,764 0,760 56,764 112,778 170,806!';
  const at = (y: number) => Math.round(cut.front(`0,${y}`)[0]?.y ?? y);
  const gusset = `-130,${top}! -62,${top + 14}! -66,${top + 70} -84,${top + 130} -112,${top + 160}!`;
  const handle = (x: number) => roundRect(x - 8, top - 24, 16, 66, 7);
  const one =
    mouth(defs, top + 2, wide, body.ramp, lining) +
    lugSole(defs, {
      top: whole(WALL),
      bottom: whole(GROUND_FOOT),
      lugs: 11,
      land: 0.66,
      ramp: tread,
    }) +
    foamWall(defs, outline(whole(WALL)), foxing, 780, 944) +
    group(
      { 'clip-path': defs.clip(upper) },
      panel(defs, upper, body, { lift: 0 }),
      panel(defs, outline(`${toe} 170,980! -170,980!`), layer, { lift: 0.6 }),
      ...(ankle
        ? bothSides(gusset).map(
            (points) =>
              fill(outline(points), elastic.base) +
              fill(outline(points), elastic.texture ?? elastic.base) +
              stroke(outline(points), SHADOW, 7, { 'stroke-opacity': 0.3 }) +
              stroke(outline(points), body.ramp.dark, 5),
          )
        : [560, 586, 612].map(
            (y) =>
              stroke(line(`-70,${at(y)} 0,${at(y) + 10} 70,${at(y)}`), deep, 7, {
                'stroke-opacity': 0.5,
                'stroke-linecap': 'round',
              }) +
              stroke(line(`-70,${at(y) + 4} 0,${at(y) + 14} 70,${at(y) + 4}`), glow, 2, {
                'stroke-opacity': 0.6,
                'stroke-linecap': 'round',
              }),
          )),
      ankle
        ? ''
        : fill(bandShape, band.base) +
            stroke(line(below(handles ? 60 : 18)), band.glow, 2, { 'stroke-opacity': 0.8 }),
    ) +
    formLayer(
      defs,
      upper,
      9,
      rounding(defs, upper, 60, { deep, glow: mix(glow, KEY, 0.25), strength: 0.95 }),
      dusk(blade('-70,650 -20,668 40,664 84,650', 26), 0.36, deep),
      dusk(blade('-90,716 -20,732 40,730 100,716', 22), 0.3, deep),
      dusk(blade('-128,866 -60,900 60,900 128,866', 34), 0.55, deep),
      dusk(blade(`50,${top + 40} 66,${at(440)} 60,${at(580)}`, 40), 0.3, deep),
      dawn(blade(`-44,${top + 40} -50,${at(400)} -44,${at(560)}`, 36), 0.5, glow),
      dawn(blade('-84,806 -50,786 4,784 60,800', 40), 0.6, layer.ramp.glow),
      dawn(blade('-56,690 0,702 50,690', 16), 0.4, glow),
    ) +
    crease('-60,664 -20,682 34,678', 3, body.ramp) +
    stroke(line(rim), body.ramp.light, 6) +
    stroke(line(offset(pts(rim), -1.6)), glow, 2, { 'stroke-opacity': 0.8 }) +
    (handles
      ? [-wide + 2, wide - 2]
          .map(
            (x) =>
              fill(handle(x), body.ramp.base) +
              stroke(handle(x), deep, 1.6, { 'stroke-opacity': 0.5 }) +
              stroke(`M${x - 3} ${top - 16}v48`, glow, 3, {
                'stroke-opacity': 0.7,
                'stroke-linecap': 'round',
              }),
          )
          .join('')
      : '') +
    (ankle
      ? ''
      : fill(blade(`-52,${top + (handles ? 110 : 60)} -56,${at(380)} -50,${at(500)}`, 12), '#fff', {
          'fill-opacity': 0.3,
        })) +
    fill(blade('-74,800 -46,786 -6,784', 10), '#fff', { 'fill-opacity': ankle ? 0.2 : 0.4 }) +
    mark(
      input.mark,
      0,
      ankle ? top + 54 : at(handles ? 420 : 340),
      visibleOn(body.ramp.base, input.palette.accent, 0.2),
      { scale: ankle ? 0.9 : 1.3 },
    ) +
    stroke(
      line(offset(whole('-131,832! -130,852 -119,880 -92,905 -50,920 0,924'), 0)),
      foxing.glow,
      1.8,
      {
        'stroke-opacity': 0.55,
      },
    );
  return pairFront(defs, one, { scale: 0.98, ground: 930 });
}
