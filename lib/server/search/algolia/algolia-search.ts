import 'server-only';
import { algoliasearch, type SearchMethodParams } from 'algoliasearch';
import type { SearchResponse } from '#lib/api/search/search-response.ts';
import { PRODUCT_INDEX_SETTINGS } from '#lib/server/search/product-index.ts';
import { type SearchAdapter, SearchError } from '#lib/server/search/search-adapter.ts';
import { withMatching } from './with-matching.ts';

export interface AlgoliaAccount {
  appId: string;
  apiKey: string;
  /** Client options: other hosts, timeouts and so on. */
  options?: Parameters<typeof algoliasearch>[2];
}

/**
 * Forwards requests to Algolia unchanged, and adds what Algolia does not know (`withMatching`).
 * Limits are checked before this.
 */
export function algoliaSearch({ appId, apiKey, options }: AlgoliaAccount): SearchAdapter {
  const client = algoliasearch(appId, apiKey, options);
  const forwarding: SearchAdapter = {
    async search(requests) {
      try {
        const parameters = { requests } as unknown as SearchMethodParams;
        const { results } = await client.search(parameters);
        return results as unknown as SearchResponse[];
      } catch (error) {
        throw toSearchError(error);
      }
    },
  };
  return withMatching(forwarding, PRODUCT_INDEX_SETTINGS);
}

/** Passes on what Algolia says about a bad request, but nothing about keys or quotas. */
function toSearchError(error: unknown): unknown {
  const status = error instanceof Error && 'status' in error ? error.status : null;
  if (error instanceof Error && (status === 400 || status === 404)) {
    return new SearchError(error.message, status);
  }
  return error;
}
