import type { SearchRedirect } from '#lib/commerce/search/search-redirect.ts';

/** The answer to one search, in Algolia's shape. */
export interface SearchResponse {
  index: string;
  hits: Record<string, unknown>[];
  nbHits: number;
  /** Counted from 0. */
  page: number;
  nbPages: number;
  hitsPerPage: number;
  /** Products a value, by attribute and value. */
  facets?: Record<string, Record<string, number>>;
  facets_stats?: Record<string, { min: number; max: number; avg: number; sum: number }>;
  exhaustiveFacetsCount: boolean;
  exhaustiveNbHits: boolean;
  exhaustiveTypo: boolean;
  exhaustive: { nbHits: boolean; facetsCount: boolean; typo: boolean };
  query: string;
  /** The parameters as a query string. */
  params: string;
  processingTimeMS: number;
  /** The query with the words that nothing has marked; only when some were left out. */
  queryAfterRemoval?: string;
  /** The page of the shop that these words are better answered by. */
  renderingContent?: { redirect?: SearchRedirect };
  /** What the shop knows beyond Algolia's own fields. */
  userData?: SearchHint[];
}

/** How a query was read, where that was not word for word. */
export interface SearchHint {
  /** The query with misspelt words corrected, when the products shown are for that. */
  correctedQuery?: string;
  /** Nothing matches: a query that may have been meant instead. */
  suggestedQuery?: string;
  /** Products with every word of the query; the others have its best part. */
  nbWholeMatches?: number;
}

/** What an index that does not answer says, in Algolia's shape. */
export interface SearchFailure {
  message: string;
  status: number;
}
