/** Straps of bags and lamps: woven tape along any line, and what it runs through. */
import { type Ramp, ramp, SHADOW } from '../kit/colour.ts';
import { castShadow } from '../kit/panel.ts';
import { line, n, offset, type Point, pts, roundRect } from '../kit/path.ts';
import { type Defs, fill, stroke } from '../kit/svg.ts';

export interface StrapOptions {
  /** Height above what it lies on, 0 for a strap that hangs free. */
  lift?: number;
  /** A coloured line woven down the middle. */
  stripe?: string;
}

/** A flat strap of woven tape, `width` px wide, along a line. */
export function strap(
  shape: string | readonly Point[],
  width: number,
  tape: Ramp,
  { lift = 0.7, stripe }: StrapOptions = {},
): string {
  const points = typeof shape === 'string' ? pts(shape) : shape;
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return '';
  const d = line(points);
  // Positive offsets lie right of the way it runs; the lit edge is the one that faces up and left.
  const lit = last.y - first.y - (last.x - first.x) > 0 ? 1 : -1;
  const edge = (inset: number) => line(offset(points, lit * (width / 2 - inset)));
  return (
    (lift === 0
      ? ''
      : stroke(d, SHADOW, width + 8 * lift, {
          'stroke-opacity': 0.12,
          transform: `translate(${n(3 * lift)} ${n(5 * lift)})`,
        }) +
        stroke(d, SHADOW, width + 2, {
          'stroke-opacity': 0.26,
          transform: `translate(${n(1.6 * lift)} ${n(3 * lift)})`,
        })) +
    stroke(d, tape.dark, width) +
    stroke(d, tape.base, width * 0.86, { transform: `translate(${n(-0.05 * width)} -1)` }) +
    stroke(d, tape.deep, width, { 'stroke-dasharray': '1.2 2.4', 'stroke-opacity': 0.32 }) +
    (stripe === undefined ? '' : stroke(d, stripe, width * 0.22, { 'stroke-opacity': 0.9 })) +
    stroke(edge(1), tape.glow, 1.8, { 'stroke-opacity': 0.5 }) +
    stroke(edge(width * 0.24), tape.deep, 1, { 'stroke-opacity': 0.4 }) +
    stroke(edge(width * 0.76), tape.deep, 1, { 'stroke-opacity': 0.4 })
  );
}

/** Reusable box of stitches with its cross, where a strap is sewn down; centred on 0,0. */
export function barTack(defs: Defs, size: number, thread: Ramp): string {
  const h = size / 2;
  const d = `M${n(-h)} ${n(-h)}h${n(size)}v${n(size)}h${n(-size)}zl${n(size)} ${n(size)}M${n(-h)} ${n(h)}l${n(size)} ${n(-size)}`;
  return defs.reusable(
    stroke(d, SHADOW, 1.8, { 'stroke-opacity': 0.35, transform: 'translate(.5 1)' }) +
      stroke(d, thread.base, 1.6, { 'stroke-dasharray': '4 2' }),
  );
}

/** Reusable ladder lock on a strap `width` wide that runs down through it; centred on 0,0. */
export function ladderLock(defs: Defs, hex: string, width: number): string {
  const r = ramp(hex);
  const w = width + 14;
  const frame = roundRect(-w / 2, -15, w, 30, 6);
  return defs.reusable(
    castShadow(frame, 0.6) +
      fill(
        frame,
        defs.across(90, [
          [0, r.light],
          [0.3, r.base],
          [1, r.deep],
        ]),
      ) +
      fill(roundRect(-width / 2, -10, width, 6, 2), r.deep) +
      fill(roundRect(-width / 2, 4, width, 7, 2), r.deep) +
      stroke(`M${n(-w / 2 + 5)} -13.5h${n(w - 10)}`, r.glow, 1.4, { 'stroke-opacity': 0.7 }) +
      stroke(`M${n(-width / 2)} -1.6h${n(width)}`, r.light, 1.6, { 'stroke-opacity': 0.6 }),
  );
}
