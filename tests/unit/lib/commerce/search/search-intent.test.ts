import { expect, it } from 'vitest';
import {
  formatListingUrl,
  PLAIN_VIEW,
  withPrices,
  withValue,
} from '#lib/commerce/catalogue/listing-view.ts';
import {
  isApplied,
  openIntents,
  withIntent,
  withoutType,
  withReadFilters,
} from '#lib/commerce/search/search-intent.ts';

const VIEW = { ...PLAIN_VIEW, query: 'red fleece', page: 3 };
const RED = { label: 'Red', filter: { param: 'colour', values: ['Red'] } };
const MEN = { label: 'Men', filter: { param: 'for', values: ['Men', 'Unisex'] } };
const PRICE = { label: '$50 to $100', price: { min: 50, max: 100 } };
const FLEECE = { label: 'Fleece', category: 'mens/fleece' };

it('withIntent turns an intent into the listing’s own filter, from its first page', () => {
  const url = (intent: Parameters<typeof withIntent>[1]) =>
    formatListingUrl(withIntent(VIEW, intent));
  expect(url(RED)).toBe('?q=red+fleece&colour=Red');
  expect(url(MEN)).toBe('?q=red+fleece&for=Men&for=Unisex');
  expect(url(PRICE)).toBe('?q=red+fleece&minPrice=50&maxPrice=100');
  expect(withIntent(VIEW, FLEECE)).toBe(VIEW);
});

it('openIntents offers an intent until its facet is filtered, and a type only with a category', () => {
  const all = [RED, PRICE, FLEECE, { label: 'Boots' }];
  expect(openIntents(VIEW, all)).toEqual([RED, PRICE, FLEECE]);
  expect(openIntents(withValue(VIEW, 'colour', 'Blue', true), all)).toEqual([PRICE, FLEECE]);
  expect(openIntents(withPrices(VIEW, null, 80), all)).toEqual([RED, FLEECE]);
});

it('withReadFilters turns a text into filters once, and not after the shopper removed them', () => {
  const view = { ...PLAIN_VIEW, query: 'size 8 boots' };
  const values = ['Men 8', 'Women 8'];
  const size = {
    label: 'Size 8',
    filter: { param: 'footwearSize', values },
    applies: true as const,
  };
  const filtered = withReadFilters(view, [{ ...PRICE, applies: true }, size, FLEECE]);
  expect(filtered && formatListingUrl(filtered)).toBe(
    '?q=size+8+boots&redirectedSearchQuery=size+8+boots&footwearSize=Men+8&footwearSize=Women+8&minPrice=50&maxPrice=100',
  );
  expect(filtered && isApplied(filtered)).toBe(true);
  expect(isApplied(view)).toBe(false);
  expect(withReadFilters(view, [RED, PRICE])).toBeNull();
  // Removed by the shopper, who may come back to this address.
  const removed = { ...view, redirectedFrom: view.query };
  expect(withReadFilters(removed, [size])).toBeNull();
  expect(withReadFilters(withValue(view, 'colour', 'Red', true), [size])).toBeNull();
});

it('withoutType removes a type with its words, and keeps the other filters', () => {
  const view = withValue({ ...PLAIN_VIEW, query: 'red fleece' }, 'colour', 'Red', true);
  expect(formatListingUrl(withoutType({ ...view, redirectedFrom: 'red fleece' }, 'red'))).toBe(
    '?q=red&redirectedSearchQuery=red&colour=Red',
  );
  expect(formatListingUrl(withoutType(view, 'red'))).toBe('?q=red&colour=Red');
  expect(openIntents(view, [{ label: 'Fleece', without: 'red' }])).toHaveLength(1);
});
