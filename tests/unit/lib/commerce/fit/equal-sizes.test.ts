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

const NOTHING = { equal: {}, closest: {} };

describe('the sizes that a size guide calls the same', () => {
  it('are those of a table of letters with a column of the shop’s numbers', () => {
    expect(equalSizes([NUMBERS, LETTERS]).equal).toEqual({
      S: ['8'],
      M: ['10', '12'],
      8: ['S'],
      10: ['M'],
      12: ['M'],
    });
  });

  it('include a range that has more than an end in common', () => {
    const pairs = table(['AU'], ['8-10'], ['10 – 12'], ['12-14']);
    expect(equalSizes([LETTERS, pairs]).equal).toEqual({
      S: ['8-10'],
      M: ['10-12'],
      '8-10': ['S'],
      '10-12': ['M'],
    });
  });

  it('are none without such a column, or without a table of the numbers', () => {
    const men = table(['AU', 'EU'], ['M', '48–50'], ['L', '52']);
    expect(equalSizes([men])).toEqual(NOTHING);
    expect(equalSizes([men, table(['AU', 'EU'], ['30', '46'], ['32', '48'])])).toEqual(NOTHING);
    expect(equalSizes([LETTERS])).toEqual(NOTHING);
    expect(equalSizes([NUMBERS])).toEqual(NOTHING);
    expect(equalSizes([table(), table(['AU']), table([], [])])).toEqual(NOTHING);
  });
});

describe('the closest of the sizes that are the same', () => {
  const numbers = table(
    ['AU', 'Chest (cm)', 'Hip (cm)'],
    ['10', '87–91', '95–99'],
    ['12', '92–96', '100–104'],
  );
  const pairs = table(['AU', 'Chest (cm)'], ['10-12', '87–96']);
  const letters = table(
    ['Size', 'AU', 'Chest (cm)', 'Arm (cm)'],
    ['S', '10', '82–88', '60'],
    ['M', '10–12', '89–94', '61'],
    ['L', '12', '95–100', '62'],
  );

  it('has most in common by the measures that both tables give, in each kind of size', () => {
    const { equal, closest } = equalSizes([numbers, pairs, letters]);
    expect(equal).toMatchObject({ 10: ['S', 'M'], 12: ['M', 'L'], '10-12': ['S', 'M', 'L'] });
    expect(closest).toMatchObject({ 10: ['M'], 12: ['M'], '10-12': ['M'], S: ['10', '10-12'] });
    // M is as close to 10 as to 12.
    expect(closest.M).toEqual(['10-12']);
  });

  it('is not said where two have as much in common, or no measure is in both tables', () => {
    const bare = table(['AU', 'Waist (cm)'], ['10', '69–73'], ['12', '74–78']);
    expect(equalSizes([bare, letters]).closest).toEqual({
      10: [],
      12: [],
      S: ['10'],
      M: [],
      L: ['12'],
    });
  });
});

describe('a size of a product', () => {
  const guides = [
    {
      path: 'tops',
      categories: ['womens/clothing'],
      equal: { M: ['10', '12'], 10: ['M'] },
      closest: { 10: ['M'], 12: ['L'] },
    },
    { path: 'pants', categories: ['womens/clothing/pants'], equal: { M: ['12'] }, closest: {} },
    { path: 'shoes', categories: ['shoes'], equal: { M: ['40'] }, closest: { 40: ['M'] } },
  ];
  const none = { equals: [], closestTo: [] };
  const filed = (path: string, ...demographic: string[]) => ({
    canonicalCategory: path
      .split('/')
      .map((_, at, parts) => ({ path: parts.slice(0, at + 1).join('/'), name: '' })),
    demographic,
  });

  it('equals what the guide of its deepest category says', () => {
    expect(equalsOf('M', filed('womens/clothing/tops', 'Women'), guides)).toEqual({
      equals: ['10', '12'],
      closestTo: ['10'],
    });
    expect(equalsOf('Medium', filed('womens/clothing/pants/rain', 'Women'), guides)).toEqual({
      equals: ['12'],
      closestTo: [],
    });
    expect(equalsOf('10', filed('womens/clothing', 'Women'), guides).equals).toEqual(['M']);
    expect(equalsOf('3XL', filed('womens/clothing', 'Women'), guides)).toEqual(none);
    expect(equalsOf('M', filed('womens/packs', 'Women'), guides)).toEqual(none);
  });

  it('equals nothing by a guide for other people', () => {
    expect(equalsOf('M', filed('womens/clothing', 'Unisex'), guides)).toEqual(none);
    expect(equalsOf('M', filed('womens/clothing', 'Men', 'Women'), guides)).toEqual(none);
    expect(equalsOf('M', filed('shoes', 'Men'), guides)).toEqual(none);
  });
});
