import 'server-only';
import type { SearchRequest } from '#lib/api/search/search-request.ts';
import type { SearchResponse } from '#lib/api/search/search-response.ts';
import type { SearchIndex } from '#lib/server/search/engine/search-index.ts';
import { replicaOf } from '#lib/server/search/product-index.ts';
import { SearchError } from '#lib/server/search/search-error.ts';
import type { SearchService } from '#lib/server/search/search-service.ts';
import { toIndexQuery } from './index-query.ts';
import { productIndex } from './product-live-index.ts';
import { toSearchResponse } from './search-answer.ts';

/** The engine in this process, over the products in the database. */
export function embeddedSearch(): SearchService {
  return {
    async search(requests) {
      const index = await productIndex().current();
      return requests.map((request) => searchIndex(index, request));
    },
  };
}

/** @throws SearchError 404 for an unknown index, 400 for a filter that cannot be read */
export function searchIndex(index: SearchIndex, request: SearchRequest): SearchResponse {
  const started = performance.now();
  const { indexName, type: _type, ...parameters } = request;
  const replica = replicaOf(indexName);
  if (replica === null) throw new SearchError(`Index ${indexName} does not exist`, 404);
  const query = toIndexQuery(parameters, replica, index.settings);
  const answer = index.search(query);
  return toSearchResponse({
    indexName,
    parameters,
    query,
    answer,
    milliseconds: performance.now() - started,
  });
}
