// @module-tag slow
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BuyerFit, boundsOf, type FitOutcome } from '#lib/commerce/fit/buyer-fit.ts';
import { adviseFit, LEAST_BELIEF } from '#lib/commerce/fit/fit-advice.ts';
import { normalBelow } from '#lib/commerce/fit/normal.ts';
import { runs } from '#tests/support/runs.ts';
import {
  buys,
  type MadeModel,
  makeModel,
  makeShopper,
  randomFrom,
  type Shopper,
  SIZES,
  sendsBack,
} from './fit-population.ts';

const MODELS = 200;
const HELD_OUT = 400;

/** The size that a shopper takes who follows the advice: their usual one where there is none. */
function taken(shopper: Shopper, advice: ReturnType<typeof adviseFit>): number {
  const said = advice.bySize.get(shopper.usual) ?? advice.all;
  return shopper.usual + (said?.step ?? 0);
}

function rate(
  shoppers: readonly Shopper[],
  rungOf: (one: Shopper) => number,
  seed: number,
): number {
  const random = randomFrom(seed);
  return shoppers.filter((one) => sendsBack(one, rungOf(one), random)).length / shoppers.length;
}

/** Which part of the shoppers of a model a size suits best, this many rungs above the usual one. */
function shareOf(step: number, { shift, spread, slope }: MadeModel, usual: number | null): number {
  const mean = shift + slope * ((usual ?? SIZES / 2) - SIZES / 2);
  return normalBelow((step + 0.5 - mean) / spread) - normalBelow((step - 0.5 - mean) / spread);
}

/** The models of a shop, what their buyers have shown, and other shoppers of the same models. */
function simulate(seed: number) {
  const random = randomFrom(seed);
  return Array.from({ length: MODELS }, () => {
    const model: MadeModel = makeModel(random);
    const count = 5 + Math.floor(random.uniform() * 150);
    const buyers = Array.from({ length: count }, () => {
      const shopper = makeShopper(model, random);
      // Some buy another size than their usual one.
      const guess = random.uniform();
      const rung = shopper.usual + (guess < 0.1 ? 1 : guess < 0.15 ? -1 : 0);
      return buys(shopper, rung, random);
    });
    const heldOut = Array.from({ length: HELD_OUT }, () => makeShopper(model, random));
    return { model, advice: adviseFit(buyers, SIZES), heldOut };
  });
}

describe('fit advice in a simulated shop', () => {
  const shop = [1, 2, 3].flatMap(simulate);
  /** Everything that was said, and whether it is so. */
  const said = shop.flatMap(({ model, advice }) => {
    const all = model.slope === 0 && advice.all ? [[null, advice.all] as const] : [];
    return [...advice.bySize, ...all].map(([usual, { step, belief }]) => ({
      step,
      belief,
      holds: Number(shareOf(step, model, usual) > 0.5),
      usualHolds: Number(shareOf(0, model, usual) > 0.5),
    }));
  });
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;

  it('is given only when believed, and is right at least as often as believed', () => {
    expect(said.length).toBeGreaterThan(1_000);
    expect(said.filter(({ step }) => step !== 0).length).toBeGreaterThan(300);
    for (const [from, to] of [
      [LEAST_BELIEF, 0.9],
      [0.9, 0.97],
      [0.97, 1.01],
    ] as const) {
      const of = said.filter(({ belief }) => belief >= from && belief < to);
      const believed = mean(of.map(({ belief }) => belief));
      expect(mean(of.map(({ holds }) => holds)), `from ${from}`).toBeGreaterThan(believed - 0.02);
    }
    expect(Math.min(...said.map(({ belief }) => belief))).toBeGreaterThanOrEqual(LEAST_BELIEF);
    // The Brier score: 0.018, and 0.36 for saying everywhere that most take their usual size.
    const brier = mean(said.map(({ belief, holds }) => (belief - holds) ** 2));
    expect(brier).toBeLessThan(0.03);
    expect(brier).toBeLessThan(mean(said.map(({ usualHolds }) => (1 - usualHolds) ** 2)) / 4);
  });

  const rates = shop.map(({ advice, heldOut }) => ({
    usual: rate(heldOut, ({ usual }) => usual, 9),
    advised: rate(heldOut, (one) => taken(one, advice), 9),
  }));

  it('prevents at least a fifth of other shoppers’ returns for size', () => {
    const usual = mean(rates.map((one) => one.usual));
    expect(mean(rates.map((one) => one.advised))).toBeLessThan(0.8 * usual);
  });

  it('is for no model worse than taking the usual size', () => {
    expect(rates.filter(({ usual, advised }) => advised > usual)).toEqual([]);
  });
});

describe('adviseFit', () => {
  const tried = (usual: number, rung: number, outcome: FitOutcome): BuyerFit => ({
    usual,
    tried: [{ rung, outcome }],
  });
  const times = (count: number, buyer: BuyerFit) => Array.from({ length: count }, () => buyer);

  it('needs five buyers, and more for an unlikely step', () => {
    const small = tried(4, 4, -1);
    expect(adviseFit(times(4, small), SIZES)).toEqual({ all: null, bySize: new Map() });
    expect(adviseFit(times(40, small), SIZES).all?.step).toBe(1);
    expect(adviseFit(times(40, small), SIZES).bySize.get(4)).toMatchObject({ step: 1, n: 40 });
  });

  it('gives no advice when buyers disagree', () => {
    const both = [...times(20, tried(4, 4, 'tooSmall')), ...times(20, tried(4, 4, 'tooLarge'))];
    expect(adviseFit(both, SIZES).all).toBeNull();
  });

  it('never advises a size that does not exist', () => {
    const largest = times(30, tried(SIZES - 1, SIZES - 1, -1));
    expect(adviseFit(largest, SIZES).bySize.size).toBe(0);
  });

  it('gives advice that can differ by size', () => {
    const buyers = [...times(40, tried(2, 2, 0)), ...times(40, tried(9, 9, -1))];
    const { bySize } = adviseFit(buyers, SIZES);
    expect([bySize.get(2)?.step, bySize.get(9)?.step]).toEqual([0, 1]);
  });

  const buyer: fc.Arbitrary<BuyerFit> = fc.record({
    usual: fc.integer({ min: 3, max: 8 }),
    tried: fc.array(
      fc.record({
        rung: fc.integer({ min: 2, max: 9 }),
        outcome: fc.constantFrom<FitOutcome>('kept', 'tooSmall', 'tooLarge', -2, -1, 0, 1, 2),
      }),
      { maxLength: 3 },
    ),
  });

  it('ignores the order of buyers, and mirrors its advice when all fits are mirrored', () => {
    const mirrored: Record<FitOutcome, FitOutcome> = {
      kept: 'kept',
      tooSmall: 'tooLarge',
      tooLarge: 'tooSmall',
      [-2]: 2,
      [-1]: 1,
      0: 0,
      1: -1,
      2: -2,
    };
    const mirror = (one: BuyerFit): BuyerFit => ({
      usual: SIZES - 1 - one.usual,
      tried: one.tried.map(({ rung, outcome }) => ({
        rung: SIZES - 1 - rung,
        outcome: mirrored[outcome],
      })),
    });
    fc.assert(
      fc.property(fc.array(buyer, { maxLength: 30 }), (buyers) => {
        const { all } = adviseFit(buyers, SIZES);
        const backwards = adviseFit(buyers.toReversed(), SIZES).all;
        const other = adviseFit(buyers.map(mirror), SIZES).all;
        expect([backwards?.step, backwards?.n]).toEqual([all?.step, all?.n]);
        expect([other === null ? null : 0 - other.step, other?.n]).toEqual([
          all === null ? null : all.step + 0,
          all?.n,
        ]);
        expect(all === null || (all.belief >= LEAST_BELIEF && all.belief <= 1.000_001)).toBe(true);
      }),
      runs(200),
    );
  });

  it('ignores buyers who say nothing or contradict themselves', () => {
    const confused = {
      usual: 4,
      tried: [
        { rung: 4, outcome: 'kept' },
        { rung: 6, outcome: 'tooSmall' },
      ],
    };
    expect(boundsOf(confused as BuyerFit)).toBeNull();
    expect(boundsOf({ usual: 4, tried: [] })).toBeNull();
    const exchanged = {
      usual: 4,
      tried: [
        { rung: 4, outcome: 'tooSmall' },
        { rung: 5, outcome: 'kept' },
      ],
    };
    expect(boundsOf(exchanged as BuyerFit)).toEqual({ low: 0.5, high: 1.75 });
  });
});
