import { expect, it } from 'vitest';
import {
  besidesScope,
  isOtherPage,
  scopedView,
} from '#components/catalogue/listing/use-listing.ts';
import {
  changeView,
  formatListingUrl,
  isPlain,
  withoutFilters,
} from '#lib/commerce/catalogue/listing-view.ts';

const SALE = { onSale: true };
const PATH = '/products';

it('the sale page has its filter on, with and without ?sale=true in the URL', () => {
  for (const search of ['?sale=true', '']) {
    const view = scopedView(SALE, search);
    expect(view.sale).toBe(true);
    expect(isPlain(besidesScope(SALE, view))).toBe(true);
    expect(formatListingUrl(view)).toBe('?sale=true');
    expect(isOtherPage(PATH, SALE, view)).toBe(false);
  }
});

it('turning the sale filter off or clearing all filters leads to the page of all products', () => {
  const blue = scopedView(SALE, '?sale=true&colour=Blue&page=2');
  const off = changeView(blue, { sale: false });
  expect(formatListingUrl(off)).toBe('?colour=Blue');
  expect(isOtherPage(PATH, SALE, off)).toBe(true);
  expect(formatListingUrl(withoutFilters(blue))).toBe('');
  expect(isOtherPage(PATH, SALE, withoutFilters(blue))).toBe(true);
});

it('turning the sale filter on leads from all products to the sale page', () => {
  const blue = scopedView({}, '?colour=Blue');
  expect(isOtherPage(PATH, {}, changeView(blue, { sale: true }))).toBe(true);
  expect(isOtherPage(PATH, {}, changeView(blue, { sort: 'newest' }))).toBe(false);
});

it('the sale filter stays on the page in a category and in a search', () => {
  const mens = { categoryPath: 'mens' };
  const view = scopedView(mens, '?sale=true');
  expect(isPlain(besidesScope(mens, view))).toBe(false);
  expect(isOtherPage('/categories/mens', mens, view)).toBe(false);
  expect(isOtherPage('/search', {}, view)).toBe(false);
  expect(isOtherPage('/categories/mens', mens, withoutFilters(view))).toBe(false);
});
