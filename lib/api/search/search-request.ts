import * as z from 'zod/mini';
import { SEARCH_TEXT_LENGTH } from '#lib/commerce/limits.ts';

/**
 * Limits of the search endpoint. The schemas below accept the part of Algolia's request shape that
 * this shop's search supports.
 */
export const SEARCH_BOUNDS = {
  requests: 30,
  queryLength: SEARCH_TEXT_LENGTH,
  hitsPerPage: 100,
  page: 100_000,
  facets: 60,
  valuesPerFacet: 1_000,
  filterLength: 4_096,
  filterItems: 200,
  preferences: 10,
  distinct: 4,
  contexts: 10,
  bodyBytes: 64 * 1024,
} as const;

const attribute = z.string().check(z.minLength(1), z.maxLength(200));
const attributes = z.pipe(
  z.union([attribute, z.array(attribute).check(z.maxLength(100))]),
  z.transform((value) => (typeof value === 'string' ? [value] : value)),
);
const facetNames = z.pipe(
  z.union([attribute, z.array(attribute).check(z.maxLength(SEARCH_BOUNDS.facets))]),
  z.transform((value) => (typeof value === 'string' ? [value] : value)),
);
const tag = z.string().check(z.maxLength(100));

const condition = z.string().check(z.maxLength(500));
const conditions = z.array(condition).check(z.maxLength(SEARCH_BOUNDS.filterItems));
/** The outer list is AND, a list inside it OR, a list inside that AND again. */
const nestedConditions = z.union([
  condition,
  z
    .array(z.union([condition, z.array(z.union([condition, conditions]))]))
    .check(z.maxLength(SEARCH_BOUNDS.filterItems)),
]);

/** Preferences: a product matches an inner list if it meets any condition in it. */
const preferences = z.union([
  condition,
  z.array(z.union([condition, conditions])).check(z.maxLength(SEARCH_BOUNDS.preferences)),
]);

/** Sent by Algolia's clients; has no effect on results here. */
const ignored = z.optional(z.unknown());

const parameters = {
  query: z.optional(z.string().check(z.maxLength(SEARCH_BOUNDS.queryLength))),
  page: z.optional(z.int().check(z.gte(0), z.lte(SEARCH_BOUNDS.page))),
  hitsPerPage: z.optional(z.int().check(z.gte(0), z.lte(SEARCH_BOUNDS.hitsPerPage))),
  facets: z.optional(facetNames),
  maxValuesPerFacet: z.optional(z.int().check(z.gte(1), z.lte(SEARCH_BOUNDS.valuesPerFacet))),
  sortFacetValuesBy: z.optional(z.enum(['count', 'alpha'])),
  filters: z.optional(z.string().check(z.maxLength(SEARCH_BOUNDS.filterLength))),
  facetFilters: z.optional(nestedConditions),
  numericFilters: z.optional(nestedConditions),
  optionalFilters: z.optional(preferences),
  optionalWords: z.optional(attributes),
  attributesToRetrieve: z.optional(attributes),
  attributesToHighlight: z.optional(attributes),
  highlightPreTag: z.optional(tag),
  highlightPostTag: z.optional(tag),
  restrictSearchableAttributes: z.optional(attributes),
  responseFields: z.optional(attributes),
  typoTolerance: z.optional(z.union([z.boolean(), z.enum(['true', 'false', 'min', 'strict'])])),
  distinct: z.optional(
    z.union([z.boolean(), z.int().check(z.gte(0), z.lte(SEARCH_BOUNDS.distinct))]),
  ),
  facetingAfterDistinct: z.optional(z.boolean()),
  /** `READINGS` of lib/commerce/search/search-intent.ts; others have no effect. */
  ruleContexts: z.optional(z.array(tag).check(z.maxLength(SEARCH_BOUNDS.contexts))),
  queryType: z.optional(z.enum(['prefixLast', 'prefixNone'])),
  removeWordsIfNoResults: z.optional(z.enum(['none', 'lastWords', 'firstWords', 'allOptional'])),
  analytics: ignored,
  analyticsTags: ignored,
  attributesToSnippet: ignored,
  clickAnalytics: ignored,
  enableABTest: ignored,
  enablePersonalization: ignored,
  enableRules: ignored,
  getRankingInfo: ignored,
  ignorePlurals: ignored,
  naturalLanguages: ignored,
  percentileComputation: ignored,
  queryLanguages: ignored,
  restrictHighlightAndSnippetArrays: ignored,
  snippetEllipsisText: ignored,
  sumOrFiltersScores: ignored,
  synonyms: ignored,
  userToken: ignored,
};

export const searchParameters = z.strictObject(parameters);

/** One search of a multi-search request. */
const searchRequest = z.strictObject({
  indexName: z.string().check(z.minLength(1), z.maxLength(200)),
  type: z.optional(z.literal('default')),
  ...parameters,
});

export const searchRequests = z.strictObject({
  requests: z.array(searchRequest).check(z.minLength(1), z.maxLength(SEARCH_BOUNDS.requests)),
  strategy: z.optional(z.literal('none')),
});

export type SearchParameters = z.output<typeof searchParameters>;
export type SearchRequest = z.output<typeof searchRequest>;
