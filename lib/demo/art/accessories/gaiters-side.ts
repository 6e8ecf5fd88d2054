import { ramp, SHADOW } from '../kit/colour.ts';
import { cordLock, snap } from '../kit/hardware.ts';
import { mark } from '../kit/mark.ts';
import { cord, dawn, dusk, fold, formLayer, panel, rounding, seam, stitch } from '../kit/panel.ts';
import { blade, line, offset, outline, type Point, pts } from '../kit/path.ts';
import { type Defs, ellipse, fill, group, stroke, use } from '../kit/svg.ts';
import type { GaitersCut } from './gaiters-cut.ts';
import { strap } from './webbing.ts';

interface Shape {
  rim: string;
  /** From the rim down behind to the heel. */
  back: string;
  /** From the lace hook up the shin to the rim. */
  front: string;
}

const LONG: Shape = {
  rim: '296,176 410,196 536,170',
  back: '536,170! 560,300 556,420 528,560 508,680 514,770 542,850 552,894!',
  front: '170,890! 196,850 264,800 316,740 334,660 322,520 302,380 296,176!',
};
const ANKLE: Shape = {
  rim: '322,568 410,586 508,562',
  back: '508,562! 504,640 514,740 540,840 552,894!',
  front: '170,890! 196,850 258,800 306,740 326,660 322,568!',
};
/** Along the ground, from the heel forward; it lifts over the arch of the foot. */
const SOLE = '552,894! 500,902 440,884 380,868 310,884 236,900 170,890!';
/** Edge of the flap over the closure, from the rim down to the hook. */
const FLAP = '366,190 376,380 394,540 398,660 366,760 296,836 226,890';
const GUARD = '100,680! 330,690! 400,724 560,676! 640,960! 80,960!';

function shapeOf({ long }: GaitersCut): Shape {
  return long ? LONG : ANKLE;
}

export function gaiterSideOutline(cut: GaitersCut): Point[] {
  const { rim, back, front } = shapeOf(cut);
  const inner = pts(rim).slice(1, -1);
  return [...inner, ...pts(back), ...pts(SOLE).slice(1), ...pts(front).slice(1)];
}

function steelHook(x: number, y: number): string {
  const d = `M${x + 34} ${y - 12}L${x + 2} ${y - 2}q-16 6 -8 16q8 6 18 -2`;
  const steel = ramp('#9aa0a6');
  return (
    stroke(d, SHADOW, 9, { 'stroke-opacity': 0.3, transform: 'translate(2 4)' }) +
    stroke(d, steel.deep, 8, { 'stroke-linecap': 'round' }) +
    stroke(d, steel.light, 4, { 'stroke-linecap': 'round', transform: 'translate(-.6 -1.4)' })
  );
}

function opening(cut: GaitersCut, rim: readonly Point[]): string {
  const [a, b] = [rim[0], rim.at(-1)];
  if (!a || !b) return '';
  const middle = (a.x + b.x) / 2;
  const { dark, deep, light } = cut.body.ramp;
  return (
    ellipse(middle, a.y - 1, (b.x - a.x) / 2, 25, light) +
    ellipse(middle, a.y + 2, (b.x - a.x) / 2 - 3, 23, dark) +
    ellipse(middle - 10, a.y + 8, (b.x - a.x) / 2 - 16, 18, deep)
  );
}

/** The drawn-in top: a channel for its cord, or gathered elastic. */
function top(cut: GaitersCut, rim: readonly Point[]): string {
  const { body } = cut;
  if (cut.long) {
    return (
      seam(line(offset(rim, 34)), body.ramp, 2) +
      stitch(line(offset(rim, 28)), cut.thread, body.ramp, { length: 7 })
    );
  }
  const elastic = line(offset(rim, 18));
  const gathers = { 'stroke-dasharray': '2 6' };
  return (
    stroke(elastic, body.ramp.dark, 38) +
    stroke(elastic, body.ramp.deep, 38, { ...gathers, 'stroke-opacity': 0.45 }) +
    stroke(elastic, body.ramp.glow, 38, {
      ...gathers,
      'stroke-dashoffset': 4,
      'stroke-opacity': 0.25,
    }) +
    seam(line(offset(rim, 38)), body.ramp, 1.8)
  );
}

function drawcord(defs: Defs, { trim, input }: GaitersCut): string {
  return (
    cord('M470 208C500 214 540 226 548 262C552 300 530 320 536 352', trim, 8) +
    cord('M482 210C492 234 520 240 530 262C540 300 516 324 520 344', trim, 8) +
    use(cordLock(defs, input.palette.trim), 538, 262, { turn: -6 })
  );
}

function closure(defs: Defs, cut: GaitersCut): string {
  if (!cut.long) return '';
  const { body, thread } = cut;
  const edge = pts(FLAP);
  const d = outline([
    ...edge.map((p, i) => (i === 0 || i === edge.length - 1 ? { ...p, corner: true } : p)),
    ...pts('120,920! 120,760! 240,640! 250,160!'),
  ]);
  const stud = snap(defs, '#8d9297', 11);
  return (
    panel(defs, d, body, { lift: 1 }) +
    stitch(line(offset(edge, 9)), thread, body.ramp, { length: 7 }) +
    use(stud, 340, 252) +
    use(stud, 360, 600)
  );
}

/** The guard of tougher cloth over instep and heel. */
function guard(defs: Defs, cut: GaitersCut): string {
  if (!cut.guarded) return '';
  const edge = pts('330,690 400,724 560,676');
  return (
    panel(defs, outline(GUARD), cut.guard, { lift: 0.7 }) +
    [9, 17].map((inset) => stitch(line(offset(edge, inset)), cut.thread, cut.guard.ramp)).join('')
  );
}

function sideForm(defs: Defs, cut: GaitersCut, d: string): string {
  const { deep, glow } = cut.body.ramp;
  const low = cut.guarded ? cut.guard.ramp : cut.body.ramp;
  return formLayer(
    defs,
    d,
    12,
    rounding(defs, d, 70, { deep, glow, strength: 0.8 }),
    dusk(blade(pts('540,560 470,780 550,900'), 90), 0.55, low.deep),
    dawn(blade(pts('210,862 290,806 340,740'), 44), 0.6, low.glow),
    dusk(blade(pts('220,900 340,870 540,900'), 30), 0.6, low.deep),
    fold(pts('330,640 400,690 510,650'), 40, low, 0.7),
    fold(pts('318,720 390,764 470,742'), 34, low, 0.5),
    ...(cut.long
      ? [
          dawn(blade(pts('340,220 346,400 372,600'), 60), 0.6, glow),
          dusk(blade(pts('520,220 520,420 490,620'), 90), 0.5, deep),
          fold(pts('420,330 470,420 540,440'), 40, cut.body.ramp, 0.45),
          fold(pts('400,500 450,560 520,560'), 36, cut.body.ramp, 0.5),
        ]
      : [dawn(blade(pts('350,620 352,680 330,740'), 40), 0.5, glow)]),
  );
}

/** One gaiter from the outer side, its toe to the left. */
export function gaiterSide(defs: Defs, cut: GaitersCut): string {
  const d = outline(gaiterSideOutline(cut));
  const rim = pts(shapeOf(cut).rim);
  const hem = pts(SOLE).map((p, i, all) =>
    i === 0 || i === all.length - 1 ? p : { x: p.x, y: p.y },
  );
  return (
    opening(cut, rim) +
    (cut.long ? strap('300,876 330,908 400,916 450,906 474,880', 24, cut.trim, { lift: 0 }) : '') +
    group(
      { 'clip-path': defs.clip(d) },
      panel(defs, d, cut.body, { lift: 0 }),
      cut.print ? fill(d, cut.print, { 'fill-opacity': 0.9 }) : '',
      guard(defs, cut),
      closure(defs, cut),
      sideForm(defs, cut, d),
      top(cut, rim),
      stroke(line(hem), cut.trim.base, 20),
      stroke(line(hem), cut.trim.glow, 2, {
        'stroke-opacity': 0.45,
        transform: 'translate(0 -9)',
      }),
    ) +
    stroke(line(rim), cut.body.ramp.light, 3, { 'stroke-opacity': 0.7 }) +
    (cut.long ? drawcord(defs, cut) : '') +
    steelHook(180, 880) +
    (cut.long
      ? mark(cut.input.mark, 466, 330, cut.accent, { scale: 1.3 })
      : mark(cut.input.mark, 440, 790, cut.accent, { scale: 1 }) +
        stroke('M500 640C510 740 520 800 538 860', '#dfe4e8', 5, {
          'stroke-dasharray': '12 7',
          'stroke-opacity': 0.8,
        }))
  );
}
