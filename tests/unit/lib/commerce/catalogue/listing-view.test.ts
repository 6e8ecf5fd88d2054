import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeView,
  filterCount,
  formatListingUrl,
  isPlain,
  PLAIN_VIEW,
  parseListingUrl,
  withoutFilters,
  withPrices,
  withValue,
} from '#lib/commerce/catalogue/listing-view.ts';
import { listingView } from './listing-views.ts';

describe('a view of a listing', () => {
  it('is the same again after a value is chosen and removed', () => {
    fc.assert(
      fc.property(listingView, fc.string({ minLength: 1 }), (view, value) => {
        fc.pre(!view.values.colour?.includes(value));
        const chosen = withValue(view, 'colour', value, true);
        expect(filterCount(chosen)).toBe(filterCount(view) + 1);
        expect(withValue(chosen, 'colour', value, false)).toEqual(changeView(view, {}));
      }),
    );
  });

  it('keeps its search, order and origin when its filters are cleared', () => {
    fc.assert(
      fc.property(listingView, (view) => {
        const cleared = withoutFilters(view);
        expect(filterCount(cleared)).toBe(0);
        expect(cleared).toMatchObject({
          query: view.query,
          sort: view.sort,
          redirectedFrom: view.redirectedFrom,
        });
      }),
    );
  });

  it('is plain when nothing is chosen, on any of its pages', () => {
    expect(isPlain({ ...PLAIN_VIEW, page: 3 })).toBe(true);
    expect(isPlain({ ...PLAIN_VIEW, redirectedFrom: 'boot' })).toBe(true);
    expect(isPlain({ ...PLAIN_VIEW, sort: 'newest' })).toBe(false);
    expect(isPlain({ ...PLAIN_VIEW, query: 'boot' })).toBe(false);
    expect(isPlain({ ...PLAIN_VIEW, maxPrice: 0 })).toBe(false);
  });

  it('counts a price range as one filter', () => {
    expect(filterCount(withPrices(PLAIN_VIEW, 10, 20))).toBe(1);
    expect(filterCount(withPrices(PLAIN_VIEW, null, 20))).toBe(1);
    expect(filterCount({ ...withPrices(PLAIN_VIEW, null, null), sale: true })).toBe(1);
  });
});

describe('the URL of a listing', () => {
  it('keeps everything in a view when it is read back', () => {
    fc.assert(
      fc.property(listingView, (view) => {
        expect(parseListingUrl(formatListingUrl(view))).toEqual(view);
      }),
      { numRuns: 500 },
    );
  });

  it('stays the same when it is read and written again', () => {
    const pair = fc.tuple(
      fc.constantFrom('q', 'colour', 'for', 'sale', 'sort', 'page', 'minPrice', 'maxPrice', 'x'),
      fc.oneof(
        fc.constantFrom('Black', 'true', 'newest', '2', '0', '-1', '1e3', '007', ''),
        fc.string(),
      ),
    );
    fc.assert(
      fc.property(fc.oneof(fc.array(pair), fc.string()), (parts) => {
        const search = `?${typeof parts === 'string' ? parts : new URLSearchParams(parts)}`;
        const once = formatListingUrl(parseListingUrl(search));
        expect(formatListingUrl(parseListingUrl(once))).toBe(once);
      }),
      { numRuns: 500 },
    );
  });

  it('is empty for a listing without choices', () => {
    expect(formatListingUrl(PLAIN_VIEW)).toBe('');
    expect(parseListingUrl('')).toEqual(PLAIN_VIEW);
  });

  it('repeats the parameter for each value, always in the same order', () => {
    const url = '?for=Men&colour=Black&colour=Blue&sale=true&maxPrice=200&sort=priceAsc&page=2';
    expect(formatListingUrl(parseListingUrl(url))).toBe(url);
    expect(
      formatListingUrl(
        parseListingUrl(
          '?page=2&sort=priceAsc&colour=Blue&colour=Black&colour=Blue&maxPrice=200&sale=true&for=Men',
        ),
      ),
    ).toBe(url);
  });

  it('ignores unknown parameters and invalid values', () => {
    for (const search of [
      '?utm_source=mail&ref=abc123',
      '?Colour=Black',
      '?colour=',
      '?sort=cheapest',
      '?sort=featured',
      '?sale=yes',
      '?page=0',
      '?page=1.5',
      '?page=1000000',
      '?minPrice=-5&maxPrice=12.50',
      '?minPrice=',
      `?colour=${'x'.repeat(201)}`,
      '?%',
      '?colour',
      '?__proto__=Black&constructor=x',
    ]) {
      expect(parseListingUrl(search), search).toEqual(PLAIN_VIEW);
    }
  });

  it('keeps at most a hundred values of one facet', () => {
    const search = Array.from({ length: 500 }, (_, index) => `colour=C${index}`).join('&');
    expect(parseListingUrl(search).values.colour).toHaveLength(100);
  });

  it('swaps the ends of a price range that is the wrong way round', () => {
    expect(parseListingUrl('?minPrice=200&maxPrice=50')).toMatchObject({
      minPrice: 50,
      maxPrice: 200,
    });
    expect(parseListingUrl('?minPrice=0')).toEqual(PLAIN_VIEW);
  });
});
