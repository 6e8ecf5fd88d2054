import { mix, type Ramp } from '../kit/colour.ts';
import { along, line, n, type Point, pts, type Station } from '../kit/path.ts';
import { type Defs, el, fill, stroke } from '../kit/svg.ts';

export interface LugSoleOptions {
  /** Where the tread begins, toe to heel. */
  top: string | readonly Point[];
  /** Where it meets the ground, toe to heel. */
  bottom: string | readonly Point[];
  lugs: number;
  ramp: Ramp;
  /** Share of a lug in its pitch, 0 to 1. */
  land?: number;
}

function toward(a: Station, b: Station, t: number): { x: number; y: number } {
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
}

/**
 * A treaded rubber outsole from the side: a wall, and under it lugs with a lit face, a shaded
 * flank towards the heel and the dark of the tread between them.
 */
export function lugSole(
  defs: Defs,
  { top, bottom, lugs, ramp, land = 0.74 }: LugSoleOptions,
): string {
  const up = along(top, lugs + 1);
  const down = along(bottom, lugs + 1);
  const edge = typeof top === 'string' ? pts(top) : top;
  const under = (t: number) =>
    `${line([...edge, ...up.map((s, i) => toward(s, down[i] ?? s, t)).reverse()])}Z`;
  const face = defs.across(100, [
    [0, ramp.light],
    [0.3, ramp.base],
    [1, ramp.dark],
  ]);
  const at = (p: { x: number; y: number }) => `${n(p.x)} ${n(p.y)}`;
  let blocks = '';
  let flanks = '';
  let lips = '';
  for (let i = 0; i < lugs; i++) {
    const [a, b, c, d] = [up[i], up[i + 1], down[i], down[i + 1]];
    if (!(a && b && c && d)) continue;
    const foot = (t: number) => toward(c, d, t);
    const root = (t: number, drop: number) => {
      const head = toward(a, b, t);
      const below = toward(c, d, t);
      return { x: head.x + (below.x - head.x) * drop, y: head.y + (below.y - head.y) * drop };
    };
    const tall = i % 2 === 0 ? 0.24 : 0.4;
    blocks += `M${at(root(0.02, tall))}L${at(root(land + 0.08, tall))}L${at(foot(land))}L${at(foot(0.1))}Z`;
    flanks += `M${at(root(land + 0.08, tall))}L${at(root(land + 0.2, 0.5))}L${at(foot(land + 0.1))}L${at(foot(land))}Z`;
    lips += `M${at(root(0.07, tall + 0.05))}L${at(root(land, tall + 0.05))}`;
  }
  const pit = mix(ramp.deep, '#08090b', 0.55);
  const wall = defs.across(90, [
    [0, pit],
    [0.2, ramp.dark],
    [1, ramp.deep],
  ]);
  return (
    fill(under(0.84), pit) +
    fill(under(0.4), wall) +
    fill(flanks, ramp.deep) +
    el('path', {
      d: blocks,
      fill: face,
      stroke: face,
      'stroke-width': 2.4,
      'stroke-linejoin': 'round',
    }) +
    stroke(lips, ramp.glow, 1.3, { 'stroke-opacity': 0.6, 'stroke-linecap': 'round' })
  );
}

export interface MidsoleOptions {
  d: string;
  ramp: Ramp;
  y1: number;
  y2: number;
}

/** A moulded foam or rubber wall: lit above, turned under below. */
export function midsoleWall(defs: Defs, { d, ramp, y1, y2 }: MidsoleOptions): string {
  const wall = defs.linear(0, y1, 40, y2, [
    [0, ramp.light],
    [0.5, ramp.base],
    [0.8, ramp.dark],
    [1, ramp.deep],
  ]);
  return fill(d, wall);
}
