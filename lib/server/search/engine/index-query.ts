import type { Filter } from './filters/filter.ts';
import type { NumericStats } from './filters/numeric-column.ts';
import type { Preference } from './preferences.ts';
import type { TextMatch } from './text/text-match.ts';

/** An arrangement (lib/commerce/catalogue/arrangement.ts) in the engine's own terms. */
export interface IndexArrangement {
  /** The objectIDs of the documents that come first, if they are found. */
  pins: readonly string[];
  /** By how many steps the documents that match a filter move up. */
  lifts: readonly { filter: Filter; steps: number }[];
}

/** A search in the engine's own terms; requests in Algolia's format are translated into it. */
export interface IndexQuery {
  query: string;
  /** Suffix of the replica to use; empty for the index itself. */
  replica: string;
  offset: number;
  limit: number;
  filter: Filter | null;
  /**
   * Preferences, which apply if relevance orders the results: documents that match more of them
   * come first.
   */
  preferences: readonly Preference[];
  /** Words that a document may have, but need not. */
  optionalWords: readonly string[];
  /**
   * What comes first, and what earlier or later than usual; for the default order, with one document
   * per group or without groups.
   */
  arrangement?: IndexArrangement | null;
  /**
   * Returns at most this many documents per group (see `attributeForDistinct`), and counts pages
   * and totals in groups; 0 ignores groups.
   */
  distinct: number;
  facets: readonly string[];
  /** Facets count groups instead of documents. */
  facetingAfterDistinct: boolean;
  maxValuesPerFacet: number;
  sortFacetValuesBy: 'count' | 'alpha';
  attributesToRetrieve: readonly string[];
  attributesToHighlight: readonly string[];
  highlightTags: readonly [before: string, after: string];
  restrictSearchableAttributes: readonly string[] | null;
  typoTolerance: boolean;
  /** Whether documents with only some of the words may match when too few have all of them. */
  partly: boolean;
  /** Whether the last word may be a prefix. */
  prefixLast: boolean;
}

export interface IndexAnswer {
  hits: Record<string, unknown>[];
  nbHits: number;
  facets: Record<string, Record<string, number>>;
  facetStats: Record<string, NumericStats>;
  /** How the query's words were interpreted; null for an empty query. */
  text: TextMatch | null;
}
