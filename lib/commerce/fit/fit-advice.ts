import { type BuyerFit, boundsOf, type FitBounds } from './buyer-fit.ts';
import { normalBelow } from './normal.ts';

/** What most buyers of a model take, compared with their usual size. */
export interface FitAdvice {
  /** In rungs of the model's sizes. */
  step: -1 | 0 | 1;
  /** How probable it is that most buyers take it; `LEAST_BELIEF` to 1. */
  belief: number;
  /** Number of buyers whose sizes the advice was learnt from. */
  n: number;
}

/** What buyers of each usual size take, by its rung, and what all of them take. */
export interface ModelAdvice {
  all: FitAdvice | null;
  bySize: ReadonlyMap<number, FitAdvice>;
}

/** Below this probability the shop gives no advice. */
export const LEAST_BELIEF = 0.8;
/**
 * The least probability that another size than the usual one fits more buyers, before it is
 * advised.
 */
const LEAST_BELIEF_IN_GAIN = 0.95;
/** The fewest buyers to learn from. Fewer could be recognised, and would convince nobody. */
const FEWEST_BUYERS = 5;

/**
 * The model of the world: for a buyer of a model, the size that fits lies `shift` rungs above their
 * usual one, give or take `spread`, normally distributed. Both are unknown, so they are a grid of
 * possibilities with a probability each.
 */
const SHIFTS = Array.from({ length: 41 }, (_, n) => (n - 20) / 10);
const SPREADS = [0.35, 0.5, 0.7, 1] as const;
/** Most models are true to size: how far their shifts are spread, in rungs. */
const SHIFT_SPREAD = 0.6;
/** How far the shifts of two sizes of one model are spread. */
const SIZE_SPREAD = 0.25;
/**
 * The share of what buyers do that says nothing about the fit: gifts, second thoughts, wrong
 * reasons.
 */
const NOISE = 0.06;

/** A probability for each pair of spread and shift; they sum to 1. */
type Belief = readonly (readonly number[])[];

const AT_FIRST: Belief = normalised(
  SPREADS.map(() => SHIFTS.map((shift) => Math.exp(-((shift / SHIFT_SPREAD) ** 2) / 2))),
);

/**
 * The advice for a model with this number of sizes. It only advises what most buyers probably do,
 * and another size than the usual one only if that almost certainly fits more buyers.
 */
export function adviseFit(buyers: readonly BuyerFit[], sizes: number): ModelAdvice {
  const shown = buyers.flatMap((buyer) => {
    const bounds = boundsOf(buyer);
    return bounds ? [{ usual: buyer.usual, bounds }] : [];
  });
  const bySize = new Map<number, FitAdvice>();
  for (const [usual, own] of Map.groupBy(shown, (one) => one.usual)) {
    if (own.length < FEWEST_BUYERS) continue;
    const others = shown.filter((one) => one.usual !== usual);
    // Other sizes of the model say something about this one, but not everything.
    const before = blurred(
      learnt(
        AT_FIRST,
        others.map(({ bounds }) => bounds),
      ),
    );
    const advice = adviceOf(
      learnt(
        before,
        own.map(({ bounds }) => bounds),
      ),
      own.length,
    );
    const taken = usual + (advice?.step ?? 0);
    if (advice && taken >= 0 && taken < sizes) bySize.set(usual, advice);
  }
  const all = learnt(
    AT_FIRST,
    shown.map(({ bounds }) => bounds),
  );
  return { all: adviceOf(all, shown.length), bySize };
}

function adviceOf(belief: Belief, n: number): FitAdvice | null {
  if (n < FEWEST_BUYERS) return null;
  for (const step of [0, 1, -1] as const) {
    const most = probability(belief, (shift, spread) => shareOf(step, shift, spread) > 0.5);
    const gain = probability(
      belief,
      (shift, spread) => shareOf(step, shift, spread) > shareOf(0, shift, spread),
    );
    if (most >= LEAST_BELIEF && (step === 0 || gain >= LEAST_BELIEF_IN_GAIN)) {
      return { step, belief: most, n };
    }
  }
  return null;
}

/** The part of buyers for whom the size this many rungs above their usual one is the nearest. */
function shareOf(step: number, shift: number, spread: number): number {
  return within({ low: step - 0.5, high: step + 0.5 }, shift, spread);
}

function within({ low, high }: FitBounds, shift: number, spread: number): number {
  return normalBelow((high - shift) / spread) - normalBelow((low - shift) / spread);
}

function probability(belief: Belief, holds: (shift: number, spread: number) => boolean): number {
  return SPREADS.reduce(
    (sum, spread, row) =>
      sum +
      SHIFTS.reduce(
        (part, shift, at) => part + (holds(shift, spread) ? (belief[row]?.[at] ?? 0) : 0),
        0,
      ),
    0,
  );
}

/** The belief after some evidence, by Bayes' rule. */
function learnt(before: Belief, evidence: readonly FitBounds[]): Belief {
  // Many buyers show the same.
  const counted = Map.groupBy(evidence, ({ low, high }) => `${low} ${high}`).values();
  const logs = before.map((row) => row.map(Math.log));
  for (const [bounds, ...same] of counted) {
    if (!bounds) continue;
    for (const [row, spread] of SPREADS.entries()) {
      for (const [at, shift] of SHIFTS.entries()) {
        const likelihood = NOISE + (1 - NOISE) * within(bounds, shift, spread);
        const line = logs[row];
        if (line) line[at] = (line[at] ?? 0) + (1 + same.length) * Math.log(likelihood);
      }
    }
  }
  const highest = Math.max(...logs.flat());
  return normalised(logs.map((row) => row.map((log) => Math.exp(log - highest))));
}

/** The belief about one size that follows from a belief about the others. */
function blurred(belief: Belief): Belief {
  const weights = SHIFTS.map((shift) => Math.exp(-((shift / SIZE_SPREAD) ** 2) / 2));
  const middle = (SHIFTS.length - 1) / 2;
  return normalised(
    belief.map((row) =>
      row.map((_, at) =>
        row.reduce((sum, part, from) => sum + part * (weights[middle + at - from] ?? 0), 0),
      ),
    ),
  );
}

function normalised(weights: readonly (readonly number[])[]): Belief {
  const sum = weights.flat().reduce((total, weight) => total + weight, 0);
  return weights.map((row) => row.map((weight) => weight / sum));
}
