import { describe, expect, it } from 'vitest';
import { reviewableLines } from '#lib/commerce/reviews/eligibility.ts';
import { fitBySizeTexts, fitText } from '#lib/commerce/reviews/fit-text.ts';
import { reviewSearchWords } from '#lib/commerce/reviews/search-words.ts';
import { cardRating, meanStars, summariseReviews } from '#lib/commerce/reviews/summary.ts';
import { orderLine } from '#tests/support/orders.ts';

const line = orderLine({ qty: 2 });
const progress = (delivered: number, cancelled = 0) => ({
  cancelled,
  packed: 2 - cancelled,
  shipped: 2 - cancelled,
  delivered,
});

describe('reviewableLines', () => {
  it('are the lines of which a unit has arrived', () => {
    const order = {
      status: 'shipped' as const,
      lines: [line, line, line],
      progress: [progress(1), progress(0), progress(1, 1)],
    };
    expect(reviewableLines(order)).toEqual([0, 2]);
  });

  it.each([
    ['placed', []],
    ['shipped', []],
    ['cancelled', []],
    ['delivered', [0]],
  ] as const)('follow the status of an order without progress: %s', (status, lines) => {
    expect(reviewableLines({ status, lines: [line] })).toEqual(lines);
  });
});

describe('the text about fit', () => {
  it.each([
    ['four answers', { small: 0, true: 4, large: 0 }, null],
    ['all the same', { small: 0, true: 5, large: 0 }, '100% true to size'],
    ['two answers', { small: 2, true: 8, large: 1 }, '73% true to size, 18% small'],
    ['small', { small: 3, true: 1, large: 1 }, '60% small, 20% true to size'],
  ])('for %s is $2', (_, fit, text) => {
    expect(fitText(fit)).toBe(text);
  });

  it('names each size about which most buyers say something else', () => {
    const sizes = [
      { size: '10', fit: { small: 4, true: 1, large: 0 } },
      { size: '9', fit: { small: 0, true: 1, large: 5 } },
      { size: '8', fit: { small: 0, true: 9, large: 1 } },
      { size: '7', fit: { small: 4, true: 0, large: 0 } },
      { size: '11', fit: { small: 3, true: 3, large: 0 } },
    ];
    expect(fitBySizeTexts({ fit: { small: 11, true: 14, large: 6 }, sizes })).toEqual([
      'Size 9: 83% large, 17% true to size',
      'Size 10: 80% small, 20% true to size',
    ]);
  });
});

describe('the mean of reviews', () => {
  it('has one decimal, and is 0 without reviews', () => {
    expect(meanStars({ sum: 14, count: 3 })).toBe(4.7);
    expect(meanStars(summariseReviews([]))).toBe(0);
  });

  it('is shown on cards from three reviews on', () => {
    expect(cardRating({ sum: 10, count: 2 })).toBeNull();
    expect(cardRating({ sum: 13, count: 3 })).toBe(4.3);
  });
});

it('reviewSearchWords returns at most eight words, and nothing that is a pattern', () => {
  expect(reviewSearchWords(`Heel (.*) "rubs", heel % _ \\m Übermäßig`)).toEqual([
    'heel',
    'rubs',
    'm',
    'übermäßig',
  ]);
  expect(reviewSearchWords('a b c d e f g h i j')).toHaveLength(8);
});
