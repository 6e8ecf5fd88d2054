import 'server-only';
import type { SearchRequest } from '#lib/api/search/search-request.ts';
import type { SearchResponse } from '#lib/api/search/search-response.ts';
import { SUGGESTIONS_INDEX } from '#lib/config/brand.ts';
import { inTurn } from '#lib/server/platform/in-turn.ts';
import { replicaOf } from '#lib/server/search/product-index.ts';
import type { SearchAdapter } from '#lib/server/search/search-adapter.ts';
import { SearchError } from '#lib/server/search/search-error.ts';
import { toIndexQuery } from './index-query.ts';
import { liveProductIndexes } from './live-product-indexes.ts';
import type { ProductIndexes } from './product-indexes.ts';
import { toSearchResponse } from './search-answer.ts';

/**
 * The search engine in this process, over the products in the database. Many searches let others
 * take turns.
 */
export function embeddedSearch(): SearchAdapter {
  return {
    async search(requests) {
      const indexes = await liveProductIndexes().current();
      const answers: SearchResponse[] = [];
      for (const request of requests) answers.push(await inTurn(() => answer(indexes, request)));
      return answers;
    },
  };
}

/** @throws SearchError 404 for an unknown index, 400 for an invalid filter */
function answer(indexes: ProductIndexes, request: SearchRequest): SearchResponse {
  const started = performance.now();
  const { indexName, type: _type, ...parameters } = request;
  const suggestions = indexName === SUGGESTIONS_INDEX;
  const replica = suggestions ? '' : replicaOf(indexName);
  if (replica === null) throw new SearchError(`Index ${indexName} does not exist`, 404);
  const index = suggestions ? indexes.suggestions : indexes.products;
  const query = toIndexQuery(parameters, replica, index.settings);
  return toSearchResponse({
    indexName,
    parameters,
    query,
    answer: index.search(query),
    milliseconds: performance.now() - started,
  });
}
