import 'server-only';
import type { SearchRequest } from '#lib/api/search/search-request.ts';
import type { SearchResponse } from '#lib/api/search/search-response.ts';
import { environment } from '#lib/config/environment.ts';
import { embeddedSearch } from '#lib/server/search/embedded/embedded-search.ts';
import { algoliaSearch } from './algolia/algolia-search.ts';

/** The shop's product search, whoever does the work: Algolia's requests and answers. */
export interface SearchService {
  /**
   * Answers in the order of the requests.
   * @throws SearchError
   */
  search(requests: readonly SearchRequest[]): Promise<SearchResponse[]>;
}

let service: SearchService | undefined;

/** The search this process is configured for: Algolia with an account, else the engine within. */
export function searchService(): SearchService {
  if (!service) {
    const { ALGOLIA_APP_ID, ALGOLIA_SEARCH_KEY } = environment();
    service =
      ALGOLIA_APP_ID && ALGOLIA_SEARCH_KEY
        ? algoliaSearch({ appId: ALGOLIA_APP_ID, apiKey: ALGOLIA_SEARCH_KEY })
        : embeddedSearch();
  }
  return service;
}
