import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastPage, nextPageCount, PAGE_SIZE, SORTS } from '#lib/commerce/catalogue/listing.ts';

describe('pages of a listing', () => {
  it('have 24 products each', () => {
    expect(PAGE_SIZE).toBe(24);
    expect([0, 1, 24, 25, 48, 49].map(lastPage)).toEqual([1, 1, 1, 2, 2, 3]);
  });

  it('add up to the whole listing when they are shown one after another', () => {
    fc.assert(
      fc.property(fc.nat(5_000), (total) => {
        let shown = Math.min(total, PAGE_SIZE);
        let pages = 1;
        while (nextPageCount(total, shown) > 0) {
          shown += nextPageCount(total, shown);
          pages++;
        }
        expect(shown).toBe(total);
        expect(pages).toBe(lastPage(total));
      }),
    );
  });
});

describe('sort options', () => {
  it('are Featured, Newest, by name, by price and Top rated, in this order', () => {
    expect(SORTS.map((sort) => sort.label)).toEqual([
      'Featured',
      'Newest',
      'Name A-Z',
      'Name Z-A',
      'Price low-high',
      'Price high-low',
      'Top rated',
    ]);
  });
});
