import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activeFilters } from '#lib/commerce/catalogue/active-filters.ts';
import { formatListingUrl, parseListingUrl } from '#lib/commerce/catalogue/listing-url.ts';
import { filterCount } from '#lib/commerce/catalogue/listing-view.ts';
import { listingView } from './listing-views.ts';

const shown = (search: string) =>
  activeFilters(parseListingUrl(search)).map(({ label, without }) => [
    label,
    formatListingUrl(without),
  ]);

describe('active filters', () => {
  it('are named as shoppers know them, each with the listing without it', () => {
    expect(shown('?colour=Black&colour=Blue&sale=true&sort=newest')).toEqual([
      ['Black', '?colour=Blue&sale=true&sort=newest'],
      ['Blue', '?colour=Black&sale=true&sort=newest'],
      ['On Sale', '?colour=Black&colour=Blue&sort=newest'],
    ]);
    expect(shown('?footwearSize=10&clothingSize=10')).toEqual([
      ['Footwear size 10', '?clothingSize=10'],
      ['Clothing size 10', '?footwearSize=10'],
    ]);
  });

  it('write prices in whole dollars with thousands separated', () => {
    const labels = (search: string) => shown(search).map(([label]) => label);
    expect(labels('?minPrice=50&maxPrice=1200')).toEqual(['$50 to $1,200']);
    expect(labels('?minPrice=1000')).toEqual(['From $1,000']);
    expect(labels('?maxPrice=99')).toEqual(['Up to $99']);
  });

  it('are as many as the view counts, and each takes one off', () => {
    fc.assert(
      fc.property(listingView, (view) => {
        const filters = activeFilters(view);
        expect(filters).toHaveLength(filterCount(view));
        expect(new Set(filters.map(({ key }) => key)).size).toBe(filters.length);
        for (const { without } of filters) {
          expect(filterCount(without)).toBe(filterCount(view) - 1);
          expect(without.page).toBe(1);
        }
      }),
    );
  });
});
