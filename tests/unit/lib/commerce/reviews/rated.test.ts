import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ratingRank, ratingValues } from '#lib/commerce/reviews/rated.ts';
import { cardRating, meanStars } from '#lib/commerce/reviews/summary.ts';

/** A model's reviews: how many, and the sum of their stars. */
const summary = fc
  .array(fc.integer({ min: 1, max: 5 }), { maxLength: 40 })
  .map((stars) => ({ count: stars.length, sum: stars.reduce((sum, one) => sum + one, 0) }));
const prior = fc.integer({ min: 10, max: 50 }).map((tenths) => tenths / 10);
const rank = (count: number, mean: number, shop: number) =>
  ratingRank({ count, sum: count * mean }, shop) ?? Number.NaN;

describe('the filter “4 stars and up”', () => {
  it('has exactly the models whose cards show 4.0 or more', () => {
    fc.assert(
      fc.property(summary, (one) => {
        const shown = cardRating(one);
        expect(ratingValues(one)).toEqual(shown !== null && shown >= 4 ? ['4 stars and up'] : []);
      }),
    );
  });

  it('has no model with two reviews, but one whose mean is shown as 4.0', () => {
    expect(ratingValues({ count: 2, sum: 10 })).toEqual([]);
    expect(ratingValues({ count: 3, sum: 12 })).toEqual(['4 stars and up']);
    expect(ratingValues({ count: 20, sum: 79 })).toEqual(['4 stars and up']);
    expect(ratingValues({ count: 20, sum: 78 })).toEqual([]);
  });
});

describe('the rank for “Top rated”', () => {
  it('is not highest for one review of five stars', () => {
    expect(rank(1, 5, 4.2)).toBeLessThan(rank(20, 4.7, 4.2));
    expect(rank(1, 1, 4.2)).toBeGreaterThan(rank(20, 1.5, 4.2));
  });

  it('lies between the shop’s mean and the model’s, closer to the model’s with more reviews', () => {
    fc.assert(
      fc.property(summary, prior, (one, shop) => {
        const value = ratingRank(one, shop);
        if (one.count === 0) {
          expect(value).toBeNull();
          return;
        }
        const mean = one.sum / one.count;
        expect(value).toBeGreaterThanOrEqual(Math.min(mean, shop) - 1e-9);
        expect(value).toBeLessThanOrEqual(Math.max(mean, shop) + 1e-9);
        const twice = rank(one.count * 2, mean, shop);
        expect(Math.abs(twice - mean)).toBeLessThanOrEqual(Math.abs((value ?? 0) - mean) + 1e-9);
      }),
    );
  });

  it('uses the shop’s mean with one decimal, so that one review seldom moves all models', () => {
    expect(meanStars({ count: 0, sum: 0 })).toBe(0);
    expect(meanStars({ count: 1_000, sum: 4_231 })).toBe(4.2);
    expect(meanStars({ count: 1_001, sum: 4_236 })).toBe(4.2);
  });
});
