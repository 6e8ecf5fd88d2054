import { describe, expect, it } from 'vitest';
import { SEARCH_BOUNDS } from '#lib/api/search/search-request.ts';
import { MOST_CART_LINES, MOST_OBJECT_IDS } from '#lib/commerce/limits.ts';
import { LIMITS } from '#lib/server/rate-limits/limits.ts';
import {
  cartWork,
  paperWork,
  pictureWork,
  productsWork,
  searchWork,
  storesWork,
} from '#lib/server/rate-limits/work.ts';

const { points, seconds, atOnce } = LIMITS.work.address;
const items = (count: number) => Array<null>(count).fill(null);
const searches = (count: number, hits: number, words = 0) =>
  Array.from({ length: count }, () => ({ hits, words, isCountedToo: words > 0, terms: 0 }));

it('an address gets less than half a core, at a millisecond or less for a point', () => {
  expect(points / (seconds * 1000)).toBeLessThan(0.5);
});

describe('an ordinary shopper stays far below the limit', () => {
  it.each([
    // Ten letters, each with its suggestions and what else is found.
    [
      'typing',
      10 * (LIMITS.search.cost + searchWork(searches(2, 6, 3)) + LIMITS.contentSearch.cost),
    ],
    ['a listing of forty pages', 40 * LIMITS.search.cost + searchWork(searches(40, 24))],
    [
      'choosing filters',
      10 * (LIMITS.search.cost + searchWork([...searches(1, 24), ...searches(12, 0)])),
    ],
    [
      'a cart of fifty lines',
      LIMITS.productObjects.cost +
        productsWork(items(50)) +
        LIMITS.checkoutInfo.cost +
        cartWork(items(50)) +
        LIMITS.pickupStores.cost +
        cartWork(items(50)),
    ],
    ['the stores', LIMITS.stores.cost + storesWork(items(100))],
  ])('%s', (_, cost) => {
    expect(cost).toBeLessThan(points / 8);
  });
});

it.each([
  ['all products by id', LIMITS.productObjects.cost + productsWork(items(MOST_OBJECT_IDS)), 3],
  [
    'as many searches as one call may have',
    LIMITS.search.cost +
      searchWork(searches(SEARCH_BOUNDS.requests, SEARCH_BOUNDS.hitsPerPage, 12)),
    2,
  ],
  ['the longest cart', LIMITS.checkoutInfo.cost + cartWork(items(MOST_CART_LINES)), 8],
  ['a picture of 10 MB', LIMITS.reviewPictures.cost + pictureWork(14_000_000), 2],
  ['a picture that a browser shrank', LIMITS.reviewPictures.cost + pictureWork(1_000), 8],
  ['the PDF of the longest order', LIMITS.orderPaper.cost + paperWork(items(MOST_CART_LINES)), 2],
])('a call for %s can be made, but few at once', (_, cost, times) => {
  expect(atOnce / cost).toBeGreaterThan(1);
  expect(atOnce / cost).toBeLessThan(times);
});

it('an address can use at most four tenths of its ten seconds at once', () => {
  expect(atOnce / points).toBeLessThanOrEqual(0.4);
});
