import MiniSearch from 'minisearch';
import type { SearchParameters } from '#lib/api/search/search-request.ts';
import { toIndexQuery } from '#lib/server/search/embedded/embedded-search.ts';
import { indexInMemory } from '#lib/server/search/engine/build-index.ts';
import { preferring, readSearch } from '#lib/server/search/read-search.ts';
import { vocabularyOf } from '#lib/server/search/vocabulary.ts';
import { PLAIN_SETTINGS, type PlainRecord } from './any-catalogue.ts';

/** Cards of a row on a laptop. */
const ROW = 4;

const PLAIN_ATTRIBUTES: Parameters<typeof vocabularyOf>[1] = {
  describing: [
    { kind: 'colour', attribute: 'baseColours', param: 'colour' },
    { kind: 'gender', attribute: 'audience', param: 'for' },
    { kind: 'size', attribute: 'sizes', param: 'clothingSize' },
  ],
  types: 'type',
  categories: 'categoryPaths',
  qualities: [],
};

/** Ranks products for a query, best first. */
export interface Ranker {
  name: string;
  rank(query: string, limit: number): string[];
  /** The first row of cards as shoppers see it, and how many cards there are in all. */
  firstRow?(query: string): { ids: string[]; total: number };
}

/** The shop's own engine with its production settings. */
export function ownRanker(products: readonly PlainRecord[]): Ranker {
  const index = indexInMemory(products, PLAIN_SETTINGS);
  const ask = (parameters: SearchParameters) =>
    index.search(toIndexQuery(parameters, '', PLAIN_SETTINGS));
  const { facets } = ask({ hitsPerPage: 0, facets: ['*'], maxValuesPerFacet: 1_000 });
  const vocabulary = vocabularyOf(facets, PLAIN_ATTRIBUTES);
  const search = (query: string, limit: number, parameters: SearchParameters = {}) => {
    const { hits, nbHits } = ask({
      ...parameters,
      ...preferring(readSearch(query, vocabulary)),
      attributesToRetrieve: ['objectID'],
      hitsPerPage: limit,
    });
    return { ids: hits.map((hit) => String(hit.objectID)), total: nbHits };
  };
  return {
    name: 'this shop',
    // Judgements are of colourways.
    rank: (query, limit) => search(query, limit, { distinct: false }).ids,
    firstRow: (query) => search(query, ROW),
  };
}

/** MiniSearch for comparison: BM25+ with prefix and fuzzy matching, names boosted. */
export function miniSearchRankers(products: readonly PlainRecord[]): Ranker[] {
  const fields = [
    'name',
    'type',
    'category',
    'brand',
    'colour',
    'audience',
    'words',
    'description',
    'details',
  ];
  const index = new MiniSearch<PlainRecord>({ fields, idField: 'objectID', storeFields: [] });
  index.addAll(products.slice());
  return (['AND', 'OR'] as const).map((combineWith) => ({
    name: `MiniSearch ${combineWith}`,
    rank: (query, limit) =>
      index
        .search(query, { combineWith, prefix: true, fuzzy: 0.2, boost: { name: 2 } })
        .slice(0, limit)
        .map((hit) => String(hit.id)),
  }));
}
