import { describe, expect, it } from 'vitest';
import { equalSizes, equalsOf } from '#lib/commerce/fit/equal-sizes.ts';
import type { SizeTable } from '#lib/commerce/fit/size-table.ts';

const table = (...[headings = [], ...rows]: string[][]): SizeTable => ({ headings, rows });

const NUMBERS = table(
  ['AU', 'EU', 'Chest (cm)'],
  ['8', '36', '82'],
  ['10', '38', '87'],
  ['12', '40', '92'],
);
const LETTERS = table(
  ['Size', 'AU', 'Chest (cm)'],
  ['S, Small', '8', '82–86'],
  ['M', '10–12', '87–94'],
);

describe('the sizes that a size guide calls the same', () => {
  it('are those of a table of letters with a column of the shop’s numbers', () => {
    expect(equalSizes([NUMBERS, LETTERS])).toEqual({
      S: ['8'],
      M: ['10', '12'],
      8: ['S'],
      10: ['M'],
      12: ['M'],
    });
  });

  it('include a range that has more than an end in common', () => {
    const pairs = table(['AU'], ['8-10'], ['10 – 12'], ['12-14']);
    expect(equalSizes([LETTERS, pairs])).toEqual({
      S: ['8-10'],
      M: ['10-12'],
      '8-10': ['S'],
      '10-12': ['M'],
    });
  });

  it('are none without such a column, or without a table of the numbers', () => {
    const men = table(['AU', 'EU'], ['M', '48–50'], ['L', '52']);
    expect(equalSizes([men])).toEqual({});
    expect(equalSizes([men, table(['AU', 'EU'], ['30', '46'], ['32', '48'])])).toEqual({});
    expect(equalSizes([LETTERS])).toEqual({});
    expect(equalSizes([NUMBERS])).toEqual({});
    expect(equalSizes([table(), table(['AU']), table([], [])])).toEqual({});
  });
});

describe('a size of a product', () => {
  const guides = [
    { path: 'tops', categories: ['womens/clothing'], equal: { M: ['10', '12'], 10: ['M'] } },
    { path: 'pants', categories: ['womens/clothing/pants'], equal: { M: ['12'] } },
    { path: 'shoes', categories: ['shoes'], equal: { M: ['40'] } },
  ];
  const filed = (path: string, ...demographic: string[]) => ({
    canonicalCategory: path
      .split('/')
      .map((_, at, parts) => ({ path: parts.slice(0, at + 1).join('/'), name: '' })),
    demographic,
  });

  it('equals what the guide of its deepest category says', () => {
    expect(equalsOf('M', filed('womens/clothing/tops', 'Women'), guides)).toEqual(['10', '12']);
    expect(equalsOf('Medium', filed('womens/clothing/pants/rain', 'Women'), guides)).toEqual([
      '12',
    ]);
    expect(equalsOf('10', filed('womens/clothing', 'Women'), guides)).toEqual(['M']);
    expect(equalsOf('3XL', filed('womens/clothing', 'Women'), guides)).toEqual([]);
    expect(equalsOf('M', filed('womens/packs', 'Women'), guides)).toEqual([]);
  });

  it('equals nothing by a guide for other people', () => {
    expect(equalsOf('M', filed('womens/clothing', 'Unisex'), guides)).toEqual([]);
    expect(equalsOf('M', filed('womens/clothing', 'Men', 'Women'), guides)).toEqual([]);
    expect(equalsOf('M', filed('shoes', 'Men'), guides)).toEqual([]);
  });
});
