import { describe, expect, it } from 'vitest';
import { isStockStale, stockLevel, stockNote } from '#lib/commerce/catalogue/stock.ts';

const basic = { functionalType: 'basic' } as const;
const virtual = { functionalType: 'virtual' } as const;

describe('stockNote', () => {
  it.each([
    [0, 'Sold out'],
    [-1, 'Sold out'],
    [1, 'Only 1 left'],
    [3, 'Only 3 left'],
    [4, null],
  ])('of %i units is: %s', (qty, note) => {
    expect(stockNote(basic, { qty })).toBe(note);
  });

  it('is null when stock is not counted', () => {
    expect(stockNote(virtual, { qty: 0 })).toBeNull();
    expect(stockLevel(virtual, { qty: 0 })).toBe('plenty');
  });
});

describe('isStockStale', () => {
  it('is true from 300 seconds on', () => {
    expect(isStockStale(1_000, 300_999)).toBe(false);
    expect(isStockStale(1_000, 301_000)).toBe(true);
  });
});
