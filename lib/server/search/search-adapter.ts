import type { SearchRequest } from '#lib/api/search/search-request.ts';
import type { SearchResponse } from '#lib/api/search/search-response.ts';

/** The shop's product search in Algolia's format, from either search service. */
export interface SearchAdapter {
  /**
   * Answers in the order of the requests.
   * @throws SearchError
   */
  search(requests: readonly SearchRequest[]): Promise<SearchResponse[]>;
}

/** A search that cannot be answered; `status` is the HTTP status of the response. */
export class SearchError extends Error {
  override name = 'SearchError';
  readonly status: number;

  constructor(message: string, status: 400 | 404 | 413 | 503) {
    super(message);
    this.status = status;
  }
}
