import type { SearchIntent } from '#lib/commerce/search/search-intent.ts';
import type { SearchRedirect } from '#lib/commerce/search/search-redirect.ts';

/** The response to one search, in Algolia's shape. */
export interface SearchResponse {
  index: string;
  hits: Record<string, unknown>[];
  nbHits: number;
  /** Zero-based. */
  page: number;
  nbPages: number;
  hitsPerPage: number;
  /** Number of products by attribute and value. */
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
  /** The query with the dropped words marked; only if words were dropped. */
  queryAfterRemoval?: string;
  /** A page of the shop that answers these words better. */
  renderingContent?: { redirect?: SearchRedirect };
  /** The shop's own additions to Algolia's fields. */
  userData?: SearchHint[];
}

/** How the query was interpreted, if not literally. */
export interface SearchHint {
  /** The query with corrected spelling, if the results are for that. */
  correctedQuery?: string;
  /** A query that the shopper may have meant, if nothing matches. */
  suggestedQuery?: string;
  /** What parts of the query mean. Products that match all of them come first. */
  intents?: SearchIntent[];
  /** The parts of the query, as typed, if no product has all of them. */
  nothingHasAllOf?: string[];
  /**
   * The parts of the query, and how many results have all of them, if only some do. Those come
   * first.
   */
  someHaveAllOf?: { asked: string[]; count: number };
  /** What the query asks for, if the shop does not sell it, and the nearest that it sells. */
  notSold?: { name: string; nearest: { path: string; name: string } | null };
  /** Number of products that match every word; the others match the best part of the query. */
  nbWholeMatches?: number;
}

/** The error response of the search, in Algolia's shape. */
export interface SearchFailure {
  message: string;
  status: number;
}
