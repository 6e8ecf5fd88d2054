/** Seeded pseudo-random numbers (mulberry32), the same on every run. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** An integer in [from, to]. */
  int(from: number, to: number): number;
  pick<T>(values: readonly [T, ...T[]]): T;
  /** Between `from` and `to` distinct values, in their original order. */
  some<T>(values: readonly T[], from: number, to: number): T[];
  chance(probability: number): boolean;
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    int,
    pick: (values) => values[int(0, values.length - 1)] ?? values[0],
    some: (values, from, to) => {
      let wanted = int(from, to);
      return values.filter((_, index) => {
        const take = next() < wanted / (values.length - index);
        if (take) wanted -= 1;
        return take;
      });
    },
    chance: (probability) => next() < probability,
  };
}
