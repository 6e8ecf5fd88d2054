import { mix, ramp, SHADOW } from '../kit/colour.ts';
import { metal } from '../kit/material.ts';
import { castShadow, panel, stitch } from '../kit/panel.ts';
import { line, n, outline, type Point, roundRect } from '../kit/path.ts';
import { contactShadow } from '../kit/scene.ts';
import { type Defs, ellipse, fill, group, stroke } from '../kit/svg.ts';
import { type BeltCut, lengthwise } from './belt-cut.ts';
import { latch } from './belt-latch.ts';
import { round, tube } from './cylinder.ts';

const ROLL = { x: 400, w: 292, y1: 590, y2: 766, ry: 78 };
const HEIGHT = ROLL.y2 - ROLL.y1;

/** The point of the roll's front at `x`, `share` of the way down the strap. */
function front(x: number, share: number): Point {
  const t = Math.min(1, Math.abs(x - ROLL.x) / ROLL.w);
  return { x, y: ROLL.y1 + HEIGHT * share + ROLL.ry * Math.sqrt(1 - t * t) };
}

function run(x1: number, x2: number, share: number, steps = 6): Point[] {
  return Array.from({ length: steps + 1 }, (_, i) => front(x1 + ((x2 - x1) * i) / steps, share));
}

/** The end that went through the buckle and lies over the next turn, its tip to the right. */
function tipEnd(): Point[] {
  const upper = run(330, 600, 0.03);
  const lower = run(330, 600, 0.97).reverse();
  const ends = (points: Point[]) => points.map((p, i) => (i === 0 ? { ...p, corner: true } : p));
  return [
    ...ends(upper),
    front(634, 0.22),
    { ...front(644, 0.5) },
    front(634, 0.78),
    ...ends(lower.slice(0, -1)),
    ...lower.slice(-1).map((p) => ({ ...p, corner: true })),
  ];
}

function hole(x: number): string {
  const { y } = front(x, 0.5);
  return (
    ellipse(x + 1, y + 2, 8, 10, '#fff', { opacity: 0.22 }) + ellipse(x, y, 7.5, 9.5, '#100d0c')
  );
}

/** Frame and prong: cast brass, the strap coming up through it from the left. */
function prongBuckle(defs: Defs, cut: BeltCut): string {
  const top = front(345, 0).y - 16;
  const height = HEIGHT + 32;
  const brass = metal(defs, cut.hardware, 55);
  const r = ramp(cut.hardware);
  const bar = roundRect(286, top, 34, height, 16);
  const arms = `M304 ${n(top + 11)}H404M304 ${n(top + height - 11)}H404`;
  const { y } = front(350, 0.5);
  const prong = `M446 ${n(y - 10)}H330q-24 -1 -46 6q-4 4 0 8q22 8 46 6H446q8 -10 0 -20z`;
  return (
    stroke(arms, SHADOW, 22, {
      'stroke-linecap': 'round',
      'stroke-opacity': 0.26,
      transform: 'translate(3 6)',
    }) +
    stroke(arms, r.dark, 22, { 'stroke-linecap': 'round' }) +
    stroke(arms, r.base, 16, { 'stroke-linecap': 'round', transform: 'translate(0 -2)' }) +
    stroke(arms, r.glow, 4, { 'stroke-linecap': 'round', transform: 'translate(0 -5)' }) +
    castShadow(bar, 1.2) +
    fill(bar, brass) +
    stroke(`M293 ${n(top + 18)}v${n(height - 40)}`, '#fff', 4, {
      'stroke-linecap': 'round',
      'stroke-opacity': 0.6,
    }) +
    castShadow(prong, 1.1) +
    fill(prong, metal(defs, cut.hardware, 90)) +
    stroke(`M296 ${n(y - 3)}q20 -5 40 -5H438`, '#fff', 2.4, { 'stroke-opacity': 0.6 })
  );
}

function keeper(defs: Defs, cut: BeltCut): string {
  const side = (x: number) => [front(x, -0.05), front(x, 0.5), front(x, 1.05)];
  const d = outline(
    [...side(492), ...side(540).reverse()].map((p, i) =>
      i % 3 === 1 ? p : { ...p, corner: true },
    ),
  );
  const thread = ramp(cut.thread);
  return (
    panel(defs, d, cut.body, { lift: 1.2 }) +
    [500, 532]
      .map((x) =>
        stitch(line([front(x, 0), front(x, 0.5), front(x, 1)]), thread, cut.body.ramp, {
          length: 7,
          gap: 4,
          width: 2,
        }),
      )
      .join('')
  );
}

/** Turns seen from above: edges of the strap, and down into the roll. */
function turns(defs: Defs, cut: BeltCut): string {
  const { x, y1, w, ry } = ROLL;
  const inner = ramp(cut.flesh);
  const edge = cut.body.ramp;
  const rings = [0, 24, 47, 69, 90]
    .map((inset) => {
      const rx = w - 6 - inset;
      const high = (rx / w) * ry;
      return (
        ellipse(x, y1, rx + 6, high + 4, SHADOW, { opacity: 0.42 }) +
        ellipse(x, y1, rx + 5, high + 3, mix(edge.base, edge.light, 0.5)) +
        ellipse(x, y1 + 1, rx - 6, high - 5, edge.deep)
      );
    })
    .join('');
  const hollow = { rx: w - 108, ry: ((w - 108) / w) * ry - 2 };
  return (
    rings +
    ellipse(
      x,
      y1 + 1,
      hollow.rx,
      hollow.ry,
      defs.across(12, [
        [0, inner.deep],
        [0.45, inner.dark],
        [0.85, inner.base],
        [1, inner.dark],
      ]),
    ) +
    ellipse(x - 6, y1 + 16, hollow.rx * 0.88, hollow.ry * 0.68, SHADOW, { opacity: 0.45 })
  );
}

/** Rolled up and buckled, standing on its edge. */
export function beltRoll(defs: Defs, cut: BeltCut): { product: string; shadow: string } {
  const { body } = cut;
  const d = tube(ROLL);
  const light = round(defs, ROLL, body.ramp);
  const tip = outline(tipEnd());
  const whole = (share: number) =>
    `M${ROLL.x - ROLL.w} ${n(ROLL.y1 + HEIGHT * share)}a${ROLL.w} ${ROLL.ry} 0 0 0 ${2 * ROLL.w} 0`;
  const over = (share: number) => line(run(330, 630, share));
  return {
    shadow: contactShadow(defs, 118, 682, 812, 1.1),
    product:
      turns(defs, cut) +
      group(
        { 'clip-path': defs.clip(d) },
        panel(defs, d, body, { lift: 0, base: light }),
        lengthwise(cut, HEIGHT, whole),
        stroke(whole(0.015), body.ramp.glow, 3, { 'stroke-opacity': 0.55 }),
        stroke(whole(0.98), body.ramp.deep, 9, { 'stroke-opacity': 0.5 }),
      ) +
      (cut.woven
        ? latch(defs, cut, { ...front(372, 0.5), height: HEIGHT + 22 })
        : panel(defs, tip, body, { lift: 1.5, base: light }) +
          group({ 'clip-path': defs.clip(tip) }, lengthwise(cut, HEIGHT, over)) +
          [446, 474, 562, 590, 616].slice(1).map(hole).join('') +
          prongBuckle(defs, cut) +
          keeper(defs, cut)),
  };
}
