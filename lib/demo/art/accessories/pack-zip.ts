import { mix, ramp, visibleOn } from '../kit/colour.ts';
import { zip, zipPull } from '../kit/hardware.ts';
import { label, mark } from '../kit/mark.ts';
import { cord, dawn, dusk, fold, panel, seam, stitch } from '../kit/panel.ts';
import { blade, line, offset } from '../kit/path.ts';
import { type Defs, fill, group, stroke } from '../kit/svg.ts';
import type { PackCut } from './pack-cut.ts';
import { frontPocket, haulLoop, packBody, sidePockets, strapsBehind } from './pack-parts.ts';
import { across, whole } from './shape.ts';
import { strap } from './webbing.ts';

export const ZIP_BODY =
  '400,286! 320,292 256,322 214,384 194,480 186,620 184,800 192,900 214,944 266,958 400,962!';

/** Plaited cord on a zip, for small fingers. */
function plait(x: number, y: number, hex: string, turn: number): string {
  const paint = ramp(hex);
  return group(
    { transform: `translate(${Math.round(x)} ${Math.round(y)})rotate(${turn})` },
    cord('M0 0C-3 14 3 30 0 44', paint, 9, { fleck: paint.dark }),
    fill('M-7 44q7 -8 14 0l2 16q-9 6 -18 0z', paint.base),
    stroke('M-4 48l-1 12M0 48v13M4 48l1 12', paint.deep, 1.4, { 'stroke-opacity': 0.6 }),
  );
}

/** A pack with an arched zip: book bags, children's packs. */
export function zipPack(defs: Defs, cut: PackCut): string {
  const { place, body, panel: second, input, accent, panelAccent, pockets, high, print } = cut;
  const arch = across(place('226,640 226,500 240,416 280,356 334,330 400,324'));
  const start = arch[0] ?? { x: 0, y: 0 };
  const tape = ramp(input.palette.trim);
  const yoke = whole(place('400,596 300,600 170,612! 170,1000! 400,1000!'));
  const strip = across(place('176,628 300,616 400,612'));
  const shine = mix('#cfd4d6', input.palette.accent, 0.15);
  return (
    haulLoop('346,306 352,248 400,240', cut, 28) +
    strapsBehind(cut) +
    (pockets === 'none' ? '' : sidePockets(defs, cut)) +
    packBody(defs, {
      half: place(ZIP_BODY),
      cloth: body,
      print,
      under:
        panel(defs, yoke, second, { lift: 0.4 }) +
        stitch(line(offset(strip, -2)), second.ramp, second.ramp, { length: 6, gap: 3.5 }),
      base: { cloth: second, seamY: high(612) },
      folds: [
        dawn(blade(place('250,430 290,360 380,326'), 46), 0.6, body.ramp.glow),
        dusk(blade(place('610,520 570,400 500,340'), 60), 0.45, body.ramp.deep),
        fold(place('270,560 340,580 400,574'), 26, body.ramp, 0.5),
      ].join(''),
    }) +
    zip(line(arch), tape, { width: 17 }) +
    seam(line(offset(arch, -15)), body.ramp, 1.6) +
    zipPull(defs, start.x, start.y - 6, '#9a9ea2', ramp(accent), { scale: 0.8 }) +
    plait(800 - start.x, start.y - 12, accent, -4) +
    frontPocket(
      defs,
      { ...cut, accent: panelAccent },
      {
        cloth: body,
        half: place('400,656 290,658 256,676 246,760 250,850 268,872 400,878'),
        mouth: place('254,690 310,682 400,680'),
      },
    ) +
    (print === undefined
      ? ''
      : fill(whole(place('400,700 290,700 254,708 250,850 268,872 400,878')), print, {
          'fill-opacity': 0.5,
        })) +
    strap(across(place('258,800 320,806 400,807')), 17, ramp(shine), { lift: 0.2 }) +
    (print === undefined
      ? mark(input.mark, 400, high(480), accent, { scale: 1.5 })
      : label(
          input.mark,
          400,
          high(480),
          input.palette.trim,
          visibleOn(input.palette.trim, input.palette.accent),
          { scale: 1.2 },
        ))
  );
}
