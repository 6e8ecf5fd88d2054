import { el, type Stop } from '#lib/demo/art/kit/svg.ts';
import { type Brush, spread, WIDTH } from './brush.ts';
import { wash } from './finish.ts';

/** Water from its far edge to its near one. */
export function water(brush: Brush, far: number, near: number, stops: readonly Stop[]): string {
  return wash(brush, far, near, stops);
}

/** Ripples: short far away, long in front. */
export function ripples(
  brush: Brush,
  area: { far: number; near: number; from?: number; to?: number; count: number; size?: number },
  colour: string,
  opacity: number,
): string {
  const { far, near, from = 0, to = WIDTH, count, size = 1 } = area;
  let d = '';
  for (let i = 0; i < count; i += 1) {
    const depth = brush.next() ** 1.5;
    const y = far + (near - far) * depth;
    const half = (10 + 70 * depth) * size * spread(brush, 0.5, 1.3);
    const thick = (1 + 5 * depth) * size;
    const x = spread(brush, from, to);
    d += `M${(x - half).toFixed(0)} ${y.toFixed(0)}q${half.toFixed(0)} ${(-thick).toFixed(1)} ${(2 * half).toFixed(0)} 0q${(-half).toFixed(0)} ${thick.toFixed(1)} ${(-2 * half).toFixed(0)} 0z`;
  }
  return el('path', { d, fill: colour, opacity });
}
