import { expect, it } from 'vitest';
import { popularSearches, recordSearch } from '#lib/commerce/search/offered-searches.ts';

it('recordSearch keeps the newest five searches, each text once', () => {
  const record = (...texts: string[]) => texts.reduce<readonly string[]>(recordSearch, []);
  expect(record('boots', '  Red fleece ', 'BOOTS')).toEqual(['BOOTS', 'Red fleece']);
  expect(record('a', 'b', 'c', 'd', 'e', 'f')).toEqual(['f', 'e', 'd', 'c', 'b']);
  expect(record('', '   ', 'x'.repeat(81))).toEqual([]);
});

it('recordSearch does not keep a text that may identify a person', () => {
  expect(recordSearch(['boots'], 'ada@example.com')).toEqual(['boots']);
  expect(recordSearch(['boots'], '0412 345 678')).toEqual(['boots']);
});

it('popularSearches are the types of the most popular products, each once', () => {
  const of = (erpProductType: string, ...names: string[]) => ({
    erpProductType,
    canonicalCategory: names.map((name) => ({ name })),
  });
  expect(
    popularSearches([
      of('Hiking boots'),
      of('', 'Clothing', 'Rain jackets'),
      of('Hiking boots'),
      of(''),
      ...['Socks', 'Tees', 'Hats', 'Caps'].map((type) => of(type)),
    ]),
  ).toEqual(['hiking boots', 'rain jackets', 'socks', 'tees', 'hats']);
});
