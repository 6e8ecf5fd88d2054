import { cordLock, snap } from '../kit/hardware.ts';
import { label } from '../kit/mark.ts';
import { cord, dawn, dusk, fold, formLayer, panel, rounding, seam, stitch } from '../kit/panel.ts';
import { blade, outline, type Point, pts, symmetric } from '../kit/path.ts';
import { type Defs, ellipse, fill, group, stroke, use } from '../kit/svg.ts';
import type { GaitersCut } from './gaiters-cut.ts';
import { strap } from './webbing.ts';

const LONG =
  '400,204 340,198 290,176! 278,320 294,470 322,610 328,690 308,780 284,850 276,890! 310,884 350,874 400,900!';
const ANKLE =
  '400,590 350,584 308,566! 318,640 324,710 306,790 284,850 276,890! 310,884 350,874 400,900!';

function gaiterFrontOutline({ long }: GaitersCut): Point[] {
  const half = pts(long ? LONG : ANKLE);
  return symmetric(half).slice(0, -1);
}

/** One gaiter from the front. */
export function gaiterFront(defs: Defs, cut: GaitersCut): string {
  const { body, guard, thread, trim, long } = cut;
  const d = outline(gaiterFrontOutline(cut));
  const top = long ? 176 : 566;
  const half = long ? 110 : 92;
  const low = cut.guarded ? guard.ramp : body.ramp;
  const { deep, glow } = body.ramp;
  const stud = snap(defs, '#8d9297', 11);
  const flap = 'M372 150V700Q370 800 372 930H436Q430 800 436 700V150Z';
  const round = (drop: number) => `M${400 - half} ${top + drop}q${half} 46 ${2 * half} 0`;
  const band = long
    ? seam(round(38), body.ramp, 2)
    : stroke(round(18), body.ramp.dark, 38) +
      stroke(round(18), deep, 38, { 'stroke-dasharray': '2 6', 'stroke-opacity': 0.45 });
  return (
    ellipse(400, top, half, 24, body.ramp.light) +
    ellipse(400, top + 3, half - 3, 22, body.ramp.dark) +
    ellipse(392, top + 10, half - 16, 16, deep) +
    (long ? strap('296,880 330,912 400,918 470,912 504,880', 24, trim, { lift: 0 }) : '') +
    group(
      { 'clip-path': defs.clip(d) },
      panel(defs, d, body, { lift: 0 }),
      cut.print ? fill(d, cut.print, { 'fill-opacity': 0.9 }) : '',
      cut.guarded
        ? panel(
            defs,
            outline('240,690! 330,700 400,724 470,700 560,690! 580,940! 220,940!'),
            guard,
          ) +
            stitch('M300 706q100 48 200 0', thread, guard.ramp) +
            stitch('M300 715q100 48 200 0', thread, guard.ramp)
        : '',
      long
        ? panel(defs, flap, body, { lift: 0.9 }) +
            stitch('M429 150V700Q423 800 429 900', thread, body.ramp, { length: 7 }) +
            stitch('M379 150V700Q377 800 379 900', thread, body.ramp, { length: 7 })
        : '',
      formLayer(
        defs,
        d,
        12,
        rounding(defs, d, 64, { deep, glow, strength: 0.85 }),
        dusk(blade(pts('500,620 470,760 520,900'), 70), 0.5, low.deep),
        dawn(blade(pts('340,740 330,800 306,860'), 36), 0.55, low.glow),
        fold(pts('318,670 390,706 470,690'), 36, low, 0.6),
        fold(pts('480,730 420,776 340,770'), 34, low, 0.5),
        ...(long
          ? [
              dawn(blade(pts('322,230 320,400 346,600'), 56), 0.6, glow),
              dusk(blade(pts('490,220 488,400 462,620'), 70), 0.5, deep),
              fold(pts('300,480 350,540 400,550'), 32, body.ramp, 0.4),
            ]
          : []),
      ),
      band,
      stroke('M270 896Q340 860 400 904Q460 860 530 896', trim.base, 20),
    ) +
    (long
      ? use(stud, 404, 244) +
        use(stud, 404, 480) +
        use(stud, 404, 668) +
        cord('M300 206q-14 30 4 52q8 20 0 46', trim, 8) +
        use(cordLock(defs, cut.input.palette.trim), 302, 246) +
        label(cut.input.mark, 470, 300, cut.input.palette.trim, cut.accent, { scale: 0.62 })
      : '') +
    stroke(round(0), body.ramp.light, 3, { 'stroke-opacity': 0.6 }) +
    stroke('M392 884v22q8 12 16 0v-22', '#6d7277', 7, { 'stroke-linecap': 'round' }) +
    stroke('M391 884v20', '#d8dcdf', 2.4, { 'stroke-linecap': 'round' })
  );
}
