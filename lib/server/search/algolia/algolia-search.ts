import 'server-only';
import { algoliasearch, type SearchMethodParams } from 'algoliasearch';
import type { SearchResponse } from '#lib/api/search/search-response.ts';
import type { SearchAdapter } from '#lib/server/search/search-adapter.ts';
import { SearchError } from '#lib/server/search/search-error.ts';

export interface AlgoliaAccount {
  appId: string;
  apiKey: string;
  /** Hosts other than Algolia's own, timeouts and the like. */
  options?: Parameters<typeof algoliasearch>[2];
}

/** Algolia does the searching: requests go through as they are, once they are within bounds. */
export function algoliaSearch({ appId, apiKey, options }: AlgoliaAccount): SearchAdapter {
  const client = algoliasearch(appId, apiKey, options);
  return {
    async search(requests) {
      try {
        const parameters = { requests } as unknown as SearchMethodParams;
        const { results } = await client.search(parameters);
        return results as unknown as SearchResponse[];
      } catch (error) {
        throw refusal(error);
      }
    },
  };
}

/** What Algolia refuses is told as it says it; what it says of keys or quotas is not. */
function refusal(error: unknown): unknown {
  const status = error instanceof Error && 'status' in error ? error.status : null;
  if (error instanceof Error && (status === 400 || status === 404)) {
    return new SearchError(error.message, status);
  }
  return error;
}
