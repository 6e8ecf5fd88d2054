import { describe, expect, it } from 'vitest';
import { knownBy, type SizeTable, sizeFor, tablesFor } from '#lib/commerce/fit/size-table.ts';

const SHOES: SizeTable = {
  headings: ['AU women’s', 'EU', 'Foot (cm)'],
  rows: [
    ['8', '39', '24.1'],
    ['8.5', '39.5', '24.5'],
    ['9', '40', '25.0'],
  ],
};
const TOPS: SizeTable = {
  headings: ['Size', 'EU', 'Chest (cm)'],
  rows: [
    ['S, Small', '46', '89–94'],
    ['M, Medium', '48–50', '95–100'],
  ],
};
const [EU, FOOT] = knownBy(SHOES);
const [LETTERS, CHEST] = knownBy(TOPS);

function find(table: SizeTable, by: typeof EU, said: string): string | null {
  if (!by) throw new Error('no such column');
  return sizeFor(table, by, said);
}

describe('a table of a size guide', () => {
  it('is read by another system’s sizes, or by a measure', () => {
    expect(EU).toEqual({ column: 1, heading: 'EU', values: ['39', '39.5', '40'] });
    expect(FOOT).toEqual({ column: 2, heading: 'Foot (cm)', values: null });
    expect(find(SHOES, EU, '39.5')).toBe('8.5');
    expect(find(TOPS, LETTERS, '48–50')).toBe('M, Medium');
    expect(find(SHOES, EU, '42')).toBeNull();
  });

  it.each([
    ['24.1', '8'],
    ['24.2', '8.5'],
    [' 24,5 ', '8.5'],
    ['23.8', '8'],
    ['23.6', null],
    ['25.1', null],
    ['long', null],
    ['-25', null],
    ['1e1', null],
    ['', null],
  ])('gives for a foot of “%s” cm the size %s, the larger of two', (said, size) => {
    expect(find(SHOES, FOOT, said)).toBe(size);
  });

  it.each([
    ['88', null],
    ['89', 'S, Small'],
    ['94.5', 'M, Medium'],
    ['101', null],
  ])('gives for a chest of %s cm the size %s', (said, size) => {
    expect(find(TOPS, CHEST, said)).toBe(size);
  });

  it('is offered for a product that has one of its sizes; without any match, all are', () => {
    const measures = { headings: ['Hem (cm)', 'Size'], rows: [['79', '10']] };
    const empty = { headings: ['Size', 'EU'], rows: [] };
    const tables = [SHOES, TOPS, measures, empty];
    expect(tablesFor(tables, ['Medium'])).toEqual([TOPS]);
    expect(tablesFor(tables, ['9'])).toEqual([SHOES]);
    expect(tablesFor(tables, ['One'])).toEqual([SHOES, TOPS]);
  });
});
