import { expect, it } from 'vitest';
import {
  besidesScope,
  isOtherPage,
  scopedView,
} from '#components/catalogue/listing/scoped-view.ts';
import { formatListingUrl } from '#lib/commerce/catalogue/listing-url.ts';
import { changeView, isPlain, withoutFilters } from '#lib/commerce/catalogue/listing-view.ts';

const SALE = { onSale: true };
const PATH = '/products';

it('sale: its page has the filter on, also before its address is read', () => {
  for (const search of ['?sale=true', '']) {
    const view = scopedView(SALE, search);
    expect(view.sale).toBe(true);
    expect(isPlain(besidesScope(SALE, view))).toBe(true);
    expect(formatListingUrl(view)).toBe('?sale=true');
    expect(isOtherPage(PATH, SALE, view)).toBe(false);
  }
});

it('sale: switched off or cleared, the view is one of all products', () => {
  const blue = scopedView(SALE, '?sale=true&colour=Blue&page=2');
  const off = changeView(blue, { sale: false });
  expect(formatListingUrl(off)).toBe('?colour=Blue');
  expect(isOtherPage(PATH, SALE, off)).toBe(true);
  expect(formatListingUrl(withoutFilters(blue))).toBe('');
  expect(isOtherPage(PATH, SALE, withoutFilters(blue))).toBe(true);
});

it('sale: switched on for all products, the view is one of the sale’s page', () => {
  const blue = scopedView({}, '?colour=Blue');
  expect(isOtherPage(PATH, {}, changeView(blue, { sale: true }))).toBe(true);
  expect(isOtherPage(PATH, {}, changeView(blue, { sort: 'newest' }))).toBe(false);
});

it('sale: on every other page it is one filter of many', () => {
  const mens = { categoryPath: 'mens' };
  const view = scopedView(mens, '?sale=true');
  expect(isPlain(besidesScope(mens, view))).toBe(false);
  expect(isOtherPage('/categories/mens', mens, view)).toBe(false);
  expect(isOtherPage('/search', {}, view)).toBe(false);
  expect(isOtherPage('/categories/mens', mens, withoutFilters(view))).toBe(false);
});
