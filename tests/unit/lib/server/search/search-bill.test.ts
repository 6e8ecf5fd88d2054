/** @module-tag slow */
import { expect, it } from 'vitest';
import { SEARCH_BOUNDS, type SearchParameters } from '#lib/api/search/search-request.ts';
import { PRODUCT_INDEX } from '#lib/config/brand.ts';
import { searchWork } from '#lib/server/rate-limits/work.ts';
import { toIndexQuery, toSearchResponse } from '#lib/server/search/embedded/embedded-search.ts';
import { indexInMemory } from '#lib/server/search/engine/build-index.ts';
import type { SearchAdapter } from '#lib/server/search/search-adapter.ts';
import { searchSize } from '#lib/server/search/search-size.ts';
import { vocabularyOf } from '#lib/server/search/vocabulary.ts';
import { withIntents } from '#lib/server/search/with-intents.ts';
import { PLAIN_SETTINGS } from '#tests/perf/relevance/any-catalogue.ts';
import { demoCatalogue } from '#tests/perf/relevance/demo-catalogue.ts';
import { costOf, pointHere } from '#tests/support/point-of-work.ts';

/* What a search costs against what its address pays. */

const index = indexInMemory(demoCatalogue(), PLAIN_SETTINGS);
const engine: SearchAdapter = {
  search: async (requests) =>
    requests.map(({ indexName, ...parameters }) => {
      const query = toIndexQuery(parameters, '', PLAIN_SETTINGS);
      const answer = index.search(query);
      return toSearchResponse({ indexName, parameters, query, answer, milliseconds: 0 });
    }),
};
const { facets } = index.search(
  toIndexQuery({ hitsPerPage: 0, facets: ['*'], maxValuesPerFacet: 1_000 }, '', PLAIN_SETTINGS),
);
const vocabulary = vocabularyOf(facets);
const service = withIntents(engine, async () => vocabulary);

const letters = 'abcdefghijklmnopqrstuvwxyz'.repeat(2);
const words = (count: number, of: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => of(at)).join(' ');
const items = (count: number, of: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => of(at));

const SEARCHES: Record<string, SearchParameters> = {
  'one word': { query: 'boots' },
  'many words that mean something': {
    query: 'waterproof hiking boot under $200 for wide feet size 9 black mens trail',
  },
  'many words with a mistake in each': {
    query: 'wterproof hikng bot lether wintr snwo ankl gripp meshh starp grene navvy',
  },
  'many long words that nothing has': { query: words(12, (at) => letters.slice(at, at + 40)) },
  'many short words that nothing has': {
    query: words(12, (at) => `s${letters.slice(at, at + 9)}`),
  },
  'many letters': { query: 'a b c d e f g h i j k s' },
  'a page of results, of whose words nothing has all': {
    query: words(12, (at) => `s${letters.slice(at, at + 9)}`),
    ruleContexts: ['whole'],
    facets: ['*'],
  },
  'a page of results, of words with mistakes': {
    query: 'wterproof hikng bot lether wintr snwo ankl gripp meshh starp grene navvy',
    ruleContexts: ['whole'],
    facets: ['*'],
  },
  'what comes close to many words': {
    query: 'waterproof hiking boot under $200 for wide feet size 9 black mens trail',
    ruleContexts: ['closest'],
  },
  'what comes close to words with mistakes': {
    query: 'wterproof hikng bot lether wintr snwo ankl gripp meshh starp grene navvy',
    ruleContexts: ['closest'],
  },
  'the most hits': { query: '', hitsPerPage: SEARCH_BOUNDS.hitsPerPage },
  'all counts': { query: 'leather', hitsPerPage: 0, facets: ['*'], maxValuesPerFacet: 1_000 },
  'a filter of many conditions': {
    filters: items(300, (at) => `price>${at}`).join(' OR '),
    hitsPerPage: 0,
  },
  'nested filters': {
    facetFilters: items(200, (at) => `type:${at}`).map((one) => items(15, () => one)),
    hitsPerPage: 0,
  },
  'many preferences': {
    query: 'boot',
    optionalFilters: items(10, () => 'x').map(() => items(200, (at) => `type:${at}<score=3>`)),
  },
  'many optional words': {
    query: words(12, (at) => `leather${at}`),
    optionalWords: items(100, (at) => words(20, (word) => `w${at}x${word}`).slice(0, 200)),
  },
};

let spaces = 0;
const point = await pointHere();

it.each(Object.entries(SEARCHES))('%s costs at most twice its points', async (_, search) => {
  const cost = await costOf(async () => {
    // Spaces make it the same search, but one that the engine does not remember.
    spaces = (spaces + 1) % 400;
    const query = search.query === undefined ? {} : { query: ' '.repeat(spaces) + search.query };
    JSON.stringify(await service.search([{ indexName: PRODUCT_INDEX, ...search, ...query }]));
  });
  expect(cost / point).toBeLessThan(2 * searchWork([searchSize(search)]));
});
