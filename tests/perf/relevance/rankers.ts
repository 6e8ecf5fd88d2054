import MiniSearch from 'minisearch';
import { toIndexQuery } from '#lib/server/search/embedded/index-query.ts';
import { IndexBuilder } from '#lib/server/search/engine/build-index.ts';
import { SearchIndex } from '#lib/server/search/engine/search-index.ts';
import { PLAIN_SETTINGS, type PlainProduct } from './any-catalogue.ts';

/** Ranks products for a query, best first. */
export interface Ranker {
  name: string;
  rank(query: string, limit: number): string[];
}

/** The shop's own engine with its production settings. */
export function ownRanker(products: readonly PlainProduct[]): Ranker {
  const builder = new IndexBuilder(PLAIN_SETTINGS);
  for (const product of products) builder.add(product);
  const index = new SearchIndex(builder.finish(), PLAIN_SETTINGS);
  return {
    name: 'this shop',
    rank: (query, limit) =>
      index
        .search({
          ...toIndexQuery({ query, attributesToRetrieve: ['objectID'] }, '', PLAIN_SETTINGS),
          limit,
        })
        .hits.map((hit) => String(hit.objectID)),
  };
}

/** MiniSearch for comparison: BM25+ with prefix and fuzzy matching, names boosted. */
export function miniSearchRankers(products: readonly PlainProduct[]): Ranker[] {
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
  const index = new MiniSearch<PlainProduct>({ fields, idField: 'objectID', storeFields: [] });
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
