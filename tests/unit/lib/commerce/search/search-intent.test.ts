import { expect, it } from 'vitest';
import { formatListingUrl } from '#lib/commerce/catalogue/listing-url.ts';
import { PLAIN_VIEW, withPrices, withValue } from '#lib/commerce/catalogue/listing-view.ts';
import { openIntents, withIntent, withSaidFilters } from '#lib/commerce/search/search-intent.ts';

const VIEW = { ...PLAIN_VIEW, query: 'red fleece', page: 3 };
const RED = { label: 'Red', filter: { param: 'colour', values: ['Red'] } };
const MEN = { label: 'Men', filter: { param: 'for', values: ['Men', 'Unisex'] } };
const PRICE = { label: '$50 to $100', price: { min: 50, max: 100 } };
const FLEECE = { label: 'Fleece', category: 'mens/fleece' };

it('an intent becomes the filter of the listing’s own address, from its first page', () => {
  const url = (intent: Parameters<typeof withIntent>[1]) =>
    formatListingUrl(withIntent(VIEW, intent));
  expect(url(RED)).toBe('?q=red+fleece&colour=Red');
  expect(url(MEN)).toBe('?q=red+fleece&for=Men&for=Unisex');
  expect(url(PRICE)).toBe('?q=red+fleece&minPrice=50&maxPrice=100');
  expect(withIntent(VIEW, FLEECE)).toBe(VIEW);
});

it('an intent is offered until its facet is filtered; a type, if a category holds it', () => {
  const all = [RED, PRICE, FLEECE, { label: 'Boots' }];
  expect(openIntents(VIEW, all)).toEqual([RED, PRICE, FLEECE]);
  expect(openIntents(withValue(VIEW, 'colour', 'Blue', true), all)).toEqual([PRICE, FLEECE]);
  expect(openIntents(withPrices(VIEW, null, 80), all)).toEqual([RED, FLEECE]);
});

it('what the text says to be a size is a filter, once', () => {
  const view = { ...PLAIN_VIEW, query: 'size 8 boots' };
  const values = ['Men 8', 'Women 8'];
  const size = {
    label: 'Size 8',
    filter: { param: 'footwearSize', values },
    isSaid: true as const,
  };
  const filtered = withSaidFilters(view, [RED, size]);
  expect(filtered && formatListingUrl(filtered)).toBe(
    '?q=size+8+boots&redirectedSearchQuery=size+8+boots&footwearSize=Men+8&footwearSize=Women+8',
  );
  expect(withSaidFilters(view, [RED, PRICE])).toBeNull();
  // Removed by the shopper, who may come back to this address.
  const removed = { ...view, redirectedFrom: view.query };
  expect(withSaidFilters(removed, [size])).toBeNull();
  expect(withSaidFilters(withValue(view, 'colour', 'Red', true), [size])).toBeNull();
});
