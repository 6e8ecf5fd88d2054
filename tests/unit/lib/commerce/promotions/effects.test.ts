import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LineLeft, lineDiscounts } from '#lib/commerce/promotions/effects.ts';
import type { PromotionEffect } from '#lib/commerce/promotions/promotion.ts';

const line = (left: number, qty = 1): LineLeft => ({ left, qty });

describe('lineDiscounts', () => {
  const perLine = (percent: number): PromotionEffect => ({ kind: 'linePercent', percent });
  const perUnit: PromotionEffect = { kind: 'lineAmount', amount: 500 };
  const tenthOfAll: PromotionEffect = { kind: 'orderPercent', percent: 10 };
  const ofAll: PromotionEffect = { kind: 'orderAmount', amount: 1_000 };
  const freeOf = (of: number): PromotionEffect => ({ kind: 'cheapestFree', of });
  const delivery: PromotionEffect = { kind: 'freeDelivery', methodKinds: ['standard'] };

  it.each<[string, PromotionEffect, LineLeft[], number[]]>([
    ['a percentage of each line', perLine(25), [line(1_000), line(10, 2)], [250, 3]],
    ['half a cent as a cent', perLine(50), [line(1), line(3)], [1, 2]],
    ['all of it', perLine(100), [line(999, 3)], [999]],
    ['an amount of each unit', perUnit, [line(3_000, 3), line(800)], [1_500, 500]],
    ['no more than a unit costs', perUnit, [line(600, 3)], [600]],
    ['a percentage of the sum', tenthOfAll, [line(333), line(333), line(334)], [33, 33, 34]],
    ['an amount of the sum', ofAll, [line(2_000), line(1_000)], [667, 333]],
    ['no more than the sum', ofAll, [line(200), line(100)], [200, 100]],
    ['nothing of nothing', ofAll, [line(0), line(0)], [0, 0]],
    ['nothing of goods for delivery', delivery, [line(9)], [0]],
    ['the cheaper of two, of both', freeOf(2), [line(900), line(500)], [321, 179]],
    ['nothing where the group is not full', freeOf(3), [line(900), line(500)], [0, 0]],
    ['units of one line', freeOf(3), [line(7_000, 7)], [2_000]],
    [
      'from the dearest down',
      freeOf(2),
      [10, 100, 20, 90].map((left) => line(left)),
      [5, 45, 9, 41],
    ],
    ['across lines', freeOf(3), [line(400, 4), line(1_000, 2)], [57, 143]],
    ['by what is left of a unit', freeOf(2), [line(50), line(60)], [23, 27]],
    [
      'nothing of units outside full groups',
      freeOf(2),
      [line(90), line(60), line(50)],
      [36, 24, 0],
    ],
    ['of a line only for its units in groups', freeOf(3), [line(300), line(600, 3)], [86, 114]],
    ['nothing if the cheapest has nothing left', freeOf(2), [line(90), line(0)], [0, 0]],
    ['whole cents of a unit', freeOf(2), [line(1_000, 3)], [333]],
    ['every unit', freeOf(1), [line(1_000, 3), line(1)], [1_000, 1]],
  ])('takes %s', (_, effect, lines, taken) => {
    expect(lineDiscounts(effect, lines)).toEqual(taken);
  });

  const lines = fc.array(
    fc.record({
      qty: fc.integer({ min: 1, max: 200 }),
      left: fc.integer({ min: 0, max: 10_000_000 }),
    }),
    { maxLength: 8 },
  );
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const effects: fc.Arbitrary<PromotionEffect> = fc.oneof(
    fc.record({
      kind: fc.constantFrom('linePercent' as const, 'orderPercent' as const),
      percent: fc.integer({ min: 1, max: 100 }),
    }),
    fc.record({
      kind: fc.constantFrom('lineAmount' as const, 'orderAmount' as const),
      amount: fc.integer({ min: 1, max: 1_000_000 }),
    }),
    fc.record({ kind: fc.constant('cheapestFree' as const), of: fc.integer({ min: 1, max: 5 }) }),
  );

  it('takes whole cents, from nothing to what is left of each line', () => {
    fc.assert(
      fc.property(effects, lines, (effect, of) => {
        const taken = lineDiscounts(effect, of);
        expect(taken).toHaveLength(of.length);
        for (const [index, { left }] of of.entries()) {
          expect(Number.isSafeInteger(taken[index])).toBe(true);
          expect(taken[index]).toBeGreaterThanOrEqual(0);
          expect(taken[index]).toBeLessThanOrEqual(left);
        }
      }),
    );
  });

  it('takes no less for a greater percentage or amount', () => {
    const pairs = fc.tuple(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 100 }));
    const kinds = fc.constantFrom('linePercent', 'orderPercent', 'lineAmount', 'orderAmount');
    fc.assert(
      fc.property(kinds, pairs, lines, (kind, pair, of) => {
        const [less = 1, more = 1] = pair.toSorted((a, b) => a - b);
        const effect = (size: number): PromotionEffect =>
          kind === 'linePercent' || kind === 'orderPercent'
            ? { kind, percent: size }
            : { kind, amount: size };
        expect(sum(lineDiscounts(effect(more), of))).toBeGreaterThanOrEqual(
          sum(lineDiscounts(effect(less), of)),
        );
      }),
    );
  });

  it('shares a free unit, so that no unit is worth more back than its part of what was paid', () => {
    const dear = [line(3_000), line(2_000), line(1_000)];
    const taken = lineDiscounts(freeOf(3), dear);
    expect(sum(taken)).toBe(1_000);
    // Whoever sends the two dear ones back has paid for the cheap one.
    expect(dear.map(({ left }, index) => left - (taken[index] ?? 0))).toEqual([2_500, 1_667, 833]);
  });

  it('frees what the free units are worth, however it is shared', () => {
    const unitsOf = (of: LineLeft[]) =>
      of.flatMap(({ qty, left }) => Array.from({ length: qty }, () => left / qty));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), lines, (of, cart) => {
        const dearestFirst = unitsOf(cart).sort((a, b) => b - a);
        const free = dearestFirst.filter((_, index) => index % of === of - 1);
        const freed = sum(lineDiscounts(freeOf(of), cart));
        // Each line's free units are rounded down to the cent.
        expect(freed).toBeLessThanOrEqual(sum(free) + 0.001);
        expect(freed).toBeGreaterThan(sum(free) - cart.length - 0.001);
      }),
    );
  });

  it('frees at least as much of a whole cart as of two parts of it', () => {
    const priced = fc.array(
      fc
        .record({ qty: fc.integer({ min: 1, max: 9 }), price: fc.integer({ min: 0, max: 99 }) })
        .map(({ qty, price }) => line(price * qty, qty)),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), priced, priced, (of, one, other) => {
        const freed = (cart: LineLeft[]) => sum(lineDiscounts({ kind: 'cheapestFree', of }, cart));
        expect(freed([...one, ...other])).toBeGreaterThanOrEqual(freed(one) + freed(other));
      }),
    );
  });
});
