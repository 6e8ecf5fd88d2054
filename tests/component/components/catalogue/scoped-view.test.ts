import { expect, it } from 'vitest';
import { listingUrl, scopedView } from '#components/catalogue/listing/scoped-view.ts';
import { isPlain, withoutFilters } from '#lib/commerce/catalogue/listing-view.ts';

const SALE = { onSale: true };

it('takes the address of the sale’s page for no filter, so nothing takes it off', () => {
  const view = scopedView(SALE, '?sale=true');
  expect(isPlain(view)).toBe(true);
  expect(listingUrl('/products', SALE, view)).toBe('/products?sale=true');
  const blue = scopedView(SALE, '?sale=true&colour=Blue&page=2');
  expect(listingUrl('/products', SALE, blue)).toBe('/products?colour=Blue&sale=true&page=2');
  expect(listingUrl('/products', SALE, withoutFilters(blue))).toBe('/products?sale=true');
});

it('is one filter of many on every other page', () => {
  const view = scopedView({}, '?sale=true');
  expect(isPlain(view)).toBe(false);
  expect(listingUrl('/categories/mens', {}, view)).toBe('/categories/mens?sale=true');
  expect(listingUrl('/categories/mens', {}, withoutFilters(view))).toBe('/categories/mens');
});
