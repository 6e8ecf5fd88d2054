/** Ribbed knitting that follows a round body: beanies. */
import type { Ramp } from '../kit/colour.ts';
import { along, type Point } from '../kit/path.ts';
import { random } from '../kit/random.ts';
import { stroke } from '../kit/svg.ts';

const ROUND = { 'stroke-linecap': 'round' } as const;

export interface Ribs {
  /** The grooves between ribs, and the stitches that each rib is a column of. */
  valleys: string;
  stitches: string;
}

/** One knitted stitch: two legs of yarn, `w` px wide each. */
function stitchAt(x: number, y: number, w: number): string {
  return `M${Math.round(x - w)} ${Math.round(y)}q${Math.round(w * 0.3)} 6 ${Math.round(w)} 8q${Math.round(w * 0.7)} -2 ${Math.round(w)} -8`;
}

/**
 * Ribs round a body `half` px wide each way, from `foot` up to the crown at `top`, `gather` being
 * how far apart they still are there (1: parallel); `sag` is how far the foot hangs in the middle.
 */
export function ribs(
  count: number,
  half: number,
  foot: number,
  top: number,
  gather: number,
  sag: number,
): Ribs {
  let valleys = '';
  let stitches = '';
  for (let i = 0; i <= count; i++) {
    const rib = (step: number) => {
      const angle = ((i + step) / count - 0.5) * Math.PI;
      const x = Math.sin(angle) * half;
      const drop = Math.cos(angle) * sag;
      const [y1, y2] = [foot + drop, top + (gather === 1 ? drop : 0)];
      const bow = gather === 1 ? [x, x] : [x * 1.04, x * 1.08];
      const lift = gather === 1 ? [0, 0] : [(foot - top) * 0.45, 6];
      return {
        width: Math.cos(angle),
        at: [
          { x: 400 + x, y: y1 },
          { x: 400 + (bow[0] ?? x), y: y1 - (lift[0] ?? 0) },
          { x: 400 + (bow[1] ?? x), y: y2 + (lift[1] ?? 0) },
          { x: 400 + x * gather, y: y2 },
        ] as const,
      };
    };
    const { at: g } = rib(0);
    const two = ({ x, y }: Point) => `${Math.round(x)} ${Math.round(y)}`;
    valleys += `M${two(g[0])}C${two(g[1])} ${two(g[2])} ${two(g[3])}`;
    if (i === count) break;
    const { at: c, width } = rib(0.5);
    const rows = Math.round((foot - top) / 11);
    for (let row = 0; row < rows; row++) {
      const t = row / rows;
      const mix3 = (p: (q: Point) => number) =>
        (1 - t) ** 3 * p(c[0]) +
        3 * (1 - t) ** 2 * t * p(c[1]) +
        3 * (1 - t) * t * t * p(c[2]) +
        t ** 3 * p(c[3]);
      const narrow = gather === 1 ? 1 : 1 - (1 - gather) * t ** 4;
      const w = (half / count) * 1.15 * width * narrow;
      if (w > 1.4)
        stitches += stitchAt(
          mix3((q) => q.x),
          mix3((q) => q.y) - 8,
          w,
        );
    }
  }
  return { valleys, stitches };
}

/** The stitches and the shade between ribs, in the tones of their yarn. */
export function ribbed({ valleys, stitches }: Ribs, { deep, glow: lit }: Ramp): string {
  return (
    stroke(stitches, deep, 3.6, {
      ...ROUND,
      'stroke-opacity': 0.34,
      transform: 'translate(.6 2.4)',
    }) +
    stroke(stitches, lit, 3.2, { ...ROUND, 'stroke-opacity': 0.36 }) +
    stroke(valleys, deep, 5.5, { 'stroke-opacity': 0.5 }) +
    stroke(valleys, deep, 2.4, { 'stroke-opacity': 0.6 })
  );
}

/** Wool's halo: fine hairs along an edge. */
export function fuzz(edge: readonly Point[], { light }: Ramp, count: number): string {
  const next = random(23);
  const d = along(edge, count)
    .map(({ x, y, angle }) => {
      const turn = ((angle - 90 + (next() - 0.5) * 100) * Math.PI) / 180;
      const reach = 4 + next() * 6;
      return `M${Math.round(x)} ${Math.round(y)}l${Math.round(Math.cos(turn) * reach)} ${Math.round(Math.sin(turn) * reach)}`;
    })
    .join('');
  return stroke(d, light, 1.2, { ...ROUND, 'stroke-opacity': 0.55 });
}
