import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_PAIRS, pairsOf } from '#lib/commerce/recommendations/pairs.ts';
import { suitable } from '#lib/commerce/recommendations/suitable.ts';
import { COUNTS_FROM, type Neighbour, together } from '#lib/commerce/recommendations/together.ts';
import { pairScore } from '#tests/support/pair-score.ts';
import { testProduct } from '#tests/support/products.ts';

describe('pairsOf', () => {
  it('pairs each of the five products viewed before with this one', () => {
    expect(pairsOf(['e', 'd', 'c', 'b', 'a', 'older'], 'f')).toEqual(
      ['e', 'd', 'c', 'b', 'a'].map((before) => [before, 'f']),
    );
    expect(pairsOf([], 'f')).toEqual([]);
    expect(pairsOf(['e', 'd', 'c', 'b', 'a', 'older'], 'older').length).toBeLessThan(MOST_PAIRS);
  });

  it('is empty when a shopper looks back, reloads or goes to and fro', () => {
    expect(pairsOf(['a'], 'a')).toEqual([]);
    expect(pairsOf(['b', 'a'], 'a')).toEqual([]);
  });
});

const days = fc.array(fc.record({ age: fc.nat(180), viewed: fc.nat(9), bought: fc.nat(3) }), {
  maxLength: 6,
});

describe('a pair’s score', () => {
  it.each([
    [[{ age: 0, viewed: 2, bought: 0 }], 0],
    [[{ age: 0, viewed: 3, bought: 0 }], 3],
    [[{ age: 0, viewed: 1, bought: 2 }], 8.8],
    [[{ age: 1, viewed: 3, bought: 0 }], 2.94],
    [[{ age: 0, viewed: 300, bought: 1 }], 4.4],
  ])('of %j is %s', (of, score) => {
    expect(pairScore(of)).toBeCloseTo(score);
  });

  it('never falls with more views, falls with each day, and is 0 for too few views and orders', () => {
    fc.assert(
      fc.property(days, (of) => {
        const more = of.map((day) => ({ ...day, viewed: day.viewed + 1 }));
        const later = of.map((day) => ({ ...day, age: day.age + 1 }));
        expect(pairScore(more)).toBeGreaterThanOrEqual(pairScore(of));
        expect(pairScore(later)).toBeCloseTo(pairScore(of) * 0.98);
        const times = of.reduce((sum, { viewed, bought }) => sum + viewed + bought, 0);
        expect(pairScore(of) > 0).toBe(times >= COUNTS_FROM);
      }),
    );
  });
});

describe('together', () => {
  const near = (productId: string, score: number): Neighbour => ({ productId, score });

  it('weighs the newest product most, and leaves out excluded products', () => {
    const newest = [near('sock', 4), near('tent', 3)];
    const older = [near('stove', 7), near('tent', 4), near('boot', 99)];
    expect(together([newest, older], ['boot'])).toEqual(['tent', 'sock', 'stove']);
  });

  it('considers at most three products', () => {
    expect(together([[], [], [], [near('sock', 9)]], [])).toEqual([]);
  });

  it('lists each product once, no excluded one, and ignores the order within a list', () => {
    const list = fc.uniqueArray(
      fc.record({ productId: fc.constantFrom(...'abcdef'), score: fc.integer({ min: 1, max: 5 }) }),
      { selector: ({ productId }) => productId },
    );
    fc.assert(
      fc.property(
        fc.array(list, { maxLength: 4 }),
        fc.subarray([...'abcdef']),
        (lists, without) => {
          const ids = together(lists, without);
          expect(new Set(ids).size).toBe(ids.length);
          expect(ids.filter((id) => without.includes(id))).toEqual([]);
          expect(
            together(
              lists.map((one) => one.toReversed()),
              without,
            ),
          ).toEqual(ids);
        },
      ),
    );
  });
});

describe('suitable', () => {
  const product = (id: string, rest: Parameters<typeof testProduct>[0] = {}) =>
    testProduct({ id, erpProductParentCode: id, erpProductType: `Type ${id}`, ...rest });
  const ids = (products: readonly { id: string }[]) => products.map(({ id }) => id);
  const boot = product('boot', { demographic: ['Womens'] });
  const fill = ['a', 'b', 'c'].map((id) => product(id, { demographic: [] }));

  it('keeps products in stock, each model once, and none that is already on screen', () => {
    const found = [
      null,
      undefined,
      product('gone', { state: 'discontinued' }),
      product('none', { soldOut: true }),
      product('boot-red', { erpProductParentCode: 'boot' }),
      product('shown'),
      ...fill,
      product('a-red', { erpProductParentCode: 'a' }),
    ];
    expect(ids(suitable(found, { around: [boot], shown: ['shown'] }))).toEqual(['a', 'b', 'c']);
  });

  it('keeps products for the same people', () => {
    const found = [
      product('mens', { demographic: ['Mens'] }),
      product('womens', { demographic: ['Womens'] }),
      product('kids', { demographic: ['Kids'] }),
      ...fill,
    ];
    const shown = suitable(found, { around: [boot], shown: [] });
    expect(ids(shown)).toEqual(['womens', 'a', 'b', 'c']);
    expect(suitable(found, { around: [], shown: [] })).toHaveLength(6);
  });

  it('keeps only products of other kinds than the cart has, when asked to', () => {
    const found = ['a', 'b', 'c', 'second'].map((id) =>
      product(id, { erpProductType: id === 'second' ? 'Snow boot' : '' }),
    );
    const around = [product('first', { erpProductType: 'Hiking boot' })];
    const shown = suitable(found, { around, shown: [], onlyOtherKinds: true });
    expect(ids(shown)).toEqual(['a', 'b', 'c']);
  });

  it('is empty rather than one or two products', () => {
    expect(suitable(fill.slice(0, 2), { around: [boot], shown: [] })).toEqual([]);
  });
});
