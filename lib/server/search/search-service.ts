import 'server-only';
import type { SearchRequest } from '#lib/api/search/search-request.ts';
import type { SearchResponse } from '#lib/api/search/search-response.ts';
import { embeddedSearch } from '#lib/server/search/embedded/embedded-search.ts';

/** The shop's product search, whoever does the work: Algolia's requests and answers. */
export interface SearchService {
  /**
   * Answers in the order of the requests.
   * @throws SearchError
   */
  search(requests: readonly SearchRequest[]): Promise<SearchResponse[]>;
}

/** The search this process is configured for. */
export function searchService(): SearchService {
  return embeddedSearch();
}
