import { expect, it } from 'vitest';
import { searchSize } from '#lib/server/search/search-size.ts';

it('searchSize counts only as many words as the search reads', () => {
  expect(searchSize({ query: 'hiking boots' })).toMatchObject({ words: 2, isCountedToo: true });
  expect(searchSize({ query: 'a-b-c '.repeat(30) }).words).toBe(12);
  expect(searchSize({})).toMatchObject({ words: 0, isCountedToo: false });
});

it('searchSize counts a search once when it is not read for its meaning', () => {
  const search = { query: 'boots', removeWordsIfNoResults: 'none' } as const;
  expect(searchSize(search).isCountedToo).toBe(false);
});

it('searchSize assumes 20 hits when a search does not say how many', () => {
  expect(searchSize({}).hits).toBe(20);
  expect(searchSize({ hitsPerPage: 0 }).hits).toBe(0);
});

it('searchSize counts every condition, however deep, and every attribute to count', () => {
  const terms = (search: Parameters<typeof searchSize>[0]) => searchSize(search).terms;
  expect(terms({ filters: 'price>5 AND (type:Boots OR type:Shoes)' })).toBe(3);
  expect(terms({ facetFilters: ['a:1', ['b:1', ['c:1', 'd:1']]] })).toBe(4);
  expect(terms({ numericFilters: 'price>5', optionalFilters: [['a:1', 'b:1']] })).toBe(3);
  expect(terms({ facets: ['type', 'colour'], optionalWords: ['red hot', 'blue'] })).toBe(5);
  expect(terms({ facets: ['*'] })).toBeGreaterThan(20);
});
