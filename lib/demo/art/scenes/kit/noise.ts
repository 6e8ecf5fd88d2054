import type { Brush } from './brush.ts';

/** Smooth unevenness from −1 to 1 along a line: each octave is twice as fine and `rough` as high. */
export function noise({ next }: Brush, octaves = 5, rough = 0.5): (at: number) => number {
  const tables = Array.from({ length: octaves }, () =>
    Array.from({ length: 64 }, () => next() * 2 - 1),
  );
  const total = tables.reduce((sum, _, octave) => sum + rough ** octave, 0);
  return (at) => {
    let sum = 0;
    for (const [octave, table] of tables.entries()) {
      const x = at * 2 ** octave + octave * 11.3;
      const cell = Math.floor(x);
      const t = x - cell;
      const value = (i: number) => table[((i % 64) + 64) % 64] ?? 0;
      const eased = t * t * (3 - 2 * t);
      sum += (value(cell) * (1 - eased) + value(cell + 1) * eased) * rough ** octave;
    }
    return sum / total;
  };
}
