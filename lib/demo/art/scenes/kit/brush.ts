/** What every scene is drawn with: 1600 × 1000, lit from the left unless the scene says otherwise. */
import { random } from '#lib/demo/art/kit/random.ts';
import { Defs } from '#lib/demo/art/kit/svg.ts';

export const WIDTH = 1600;
export const HEIGHT = 1000;

export interface Brush {
  defs: Defs;
  /** The scene's own repeatable numbers in [0, 1). */
  next: () => number;
}

export function brushOf(seed: number): Brush {
  return { defs: new Defs(), next: random(seed * 7919 + 13) };
}

/** A number from `low` up to `high`. */
export function spread({ next }: Brush, low: number, high: number): number {
  return low + next() * (high - low);
}

/** One of the list. */
export function pick<T>({ next }: Brush, list: readonly [T, ...T[]]): T {
  return list[Math.floor(next() * list.length)] ?? list[0];
}

export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}
