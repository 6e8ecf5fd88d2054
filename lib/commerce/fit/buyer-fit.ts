/**
 * What became of a size that somebody tried. A number is a review's vote on how it fits: −2 much
 * too small, 0 true to size, 2 much too large.
 */
export type FitOutcome = 'kept' | 'tooSmall' | 'tooLarge' | -2 | -1 | 0 | 1 | 2;

/** A size of a model that a buyer tried. `rung`: its place among the model's sizes, from 0. */
export interface TriedSize {
  rung: number;
  outcome: FitOutcome;
}

/** What a buyer of a model has shown. `usual`: the rung of the size that they usually wear. */
export interface BuyerFit {
  usual: number;
  tried: readonly TriedSize[];
}

/** The bounds between which the size that fits lies, in rungs above the buyer's usual size. */
export interface FitBounds {
  low: number;
  high: number;
}

/**
 * Bounds around the tried size, in rungs. A size that was kept need not be the one that fits best.
 */
const OUTCOMES: Readonly<Record<FitOutcome, FitBounds>> = {
  kept: { low: -0.75, high: 0.75 },
  tooSmall: { low: 0.5, high: Number.POSITIVE_INFINITY },
  tooLarge: { low: Number.NEGATIVE_INFINITY, high: -0.5 },
  [-2]: { low: 0.75, high: Number.POSITIVE_INFINITY },
  [-1]: { low: 0.25, high: 1.25 },
  0: { low: -0.5, high: 0.5 },
  1: { low: -1.25, high: -0.25 },
  2: { low: Number.NEGATIVE_INFINITY, high: -0.75 },
};

/**
 * The bounds that follow from all sizes that a buyer tried. Null if nothing follows, or if they
 * contradict each other: two people may share an account.
 */
export function boundsOf({ usual, tried }: BuyerFit): FitBounds | null {
  if (tried.length === 0) return null;
  const bounds = tried.map(({ rung, outcome }) => {
    const { low, high } = OUTCOMES[outcome];
    return { low: rung - usual + low, high: rung - usual + high };
  });
  const low = Math.max(...bounds.map((one) => one.low));
  const high = Math.min(...bounds.map((one) => one.high));
  return low < high ? { low, high } : null;
}
