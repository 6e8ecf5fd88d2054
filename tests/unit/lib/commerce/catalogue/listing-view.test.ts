import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeView,
  filterCount,
  isPlain,
  PLAIN_VIEW,
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
