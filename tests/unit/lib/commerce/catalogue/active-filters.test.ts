import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activeFilters } from '#lib/commerce/catalogue/active-filters.ts';
import type { Audience } from '#lib/commerce/catalogue/category.ts';
import {
  filterCount,
  formatListingUrl,
  parseListingUrl,
} from '#lib/commerce/catalogue/listing-view.ts';
import { listingView } from './listing-views.ts';

const shown = (search: string, audience: Audience | null = null) =>
  activeFilters(parseListingUrl(search), audience).map(({ label, without }) => [
    label,
    formatListingUrl(without),
  ]);

describe('active filters', () => {
  it('have readable labels, and each leads to the listing without that filter', () => {
    expect(shown('?colour=Black&colour=Blue&sale=true&sort=newest')).toEqual([
      ['Black', '?colour=Blue&sale=true&sort=newest'],
      ['Blue', '?colour=Black&sale=true&sort=newest'],
      ['On Sale', '?colour=Black&colour=Blue&sort=newest'],
    ]);
    expect(shown('?footwearSize=Women+10&clothingSize=10')).toEqual([
      ['Women’s footwear size 10', '?clothingSize=10'],
      ['Clothing size 10', '?footwearSize=Women+10'],
    ]);
  });

  it('say what a clothing size equals by the size guides', () => {
    const equal = { M: ['Women 10', 'Women 12', 'Women 10-12'], 'Women 10': ['S', 'M'] };
    const labels = (search: string) =>
      activeFilters(parseListingUrl(search), null, equal).map(({ label }) => label);
    expect(labels('?clothingSize=M&clothingSize=Women+10&footwearSize=Women+10')).toEqual([
      'Women’s footwear size 10',
      'Clothing size M (Women’s 10–12)',
      'Women’s clothing size 10 (S or M)',
    ]);
  });

  it('say “Without unisex” for the audience of the category', () => {
    expect(shown('?for=Women', 'Women')).toEqual([['Without unisex', '']]);
    expect(shown('?for=Women')).toEqual([['Women', '']]);
    expect(shown('?for=Unisex', 'Women')).toEqual([['Unisex', '']]);
  });

  it('show prices in whole dollars with a thousands separator', () => {
    const labels = (search: string) => shown(search).map(([label]) => label);
    expect(labels('?minPrice=50&maxPrice=1200')).toEqual(['$50 to $1,200']);
    expect(labels('?minPrice=1000')).toEqual(['From $1,000']);
    expect(labels('?maxPrice=99')).toEqual(['Up to $99']);
  });

  it('are as many as filterCount says, and each removes exactly one', () => {
    fc.assert(
      fc.property(listingView, (view) => {
        const filters = activeFilters(view, null);
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
