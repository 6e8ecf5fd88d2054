import 'server-only';
import type { SearchParameters } from '#lib/api/search/search-request.ts';
import type { SearchHint, SearchResponse } from '#lib/api/search/search-response.ts';
import { SUGGESTIONS_INDEX } from '#lib/config/brand.ts';
import { inTurn } from '#lib/server/platform/in-turn.ts';
import { type ArrangedRequest, arrangementFor } from '#lib/server/search/arranged-search.ts';
import type { Filter } from '#lib/server/search/engine/filters/filter.ts';
import { FilterSyntaxError } from '#lib/server/search/engine/filters/filter-error.ts';
import { parseFilterExpression } from '#lib/server/search/engine/filters/filter-expression.ts';
import {
  parseFacetFilters,
  parseNumericFilters,
  parseOptionalFilters,
} from '#lib/server/search/engine/filters/filter-parameters.ts';
import type { IndexAnswer, IndexQuery } from '#lib/server/search/engine/index-query.ts';
import type { IndexSettings } from '#lib/server/search/engine/index-settings.ts';
import type { TextMatch } from '#lib/server/search/engine/text/text-match.ts';
import { replicaOf } from '#lib/server/search/product-index.ts';
import { type SearchAdapter, SearchError } from '#lib/server/search/search-adapter.ts';
import { type ArrangedIndexes, liveProductIndexes } from './live-product-indexes.ts';

/**
 * The search engine in this process, over the products in the database. Many searches let others
 * take turns.
 */
export function embeddedSearch(): SearchAdapter {
  return {
    async search(requests) {
      const indexes = await liveProductIndexes().current();
      const answers: SearchResponse[] = [];
      for (const request of requests) answers.push(await inTurn(() => answer(indexes, request)));
      return answers;
    },
  };
}

/** @throws SearchError 404 for an unknown index, 400 for an invalid filter */
function answer(indexes: ArrangedIndexes, request: ArrangedRequest): SearchResponse {
  const started = performance.now();
  const { indexName, type: _type, typed: _typed, arrangement: _own, ...parameters } = request;
  const suggestions = indexName === SUGGESTIONS_INDEX;
  const replica = suggestions ? '' : replicaOf(indexName);
  if (replica === null) throw new SearchError(`Index ${indexName} does not exist`, 404);
  const index = suggestions ? indexes.suggestions : indexes.products;
  const query = {
    ...toIndexQuery(parameters, replica, index.settings),
    arrangement: suggestions ? null : arrangementFor(request, indexes.arrangements),
  };
  return toSearchResponse({
    indexName,
    parameters,
    query,
    answer: index.search(query),
    milliseconds: performance.now() - started,
  });
}

/** Algolia's default. */
const DEFAULT_HITS_PER_PAGE = 20;

/**
 * Translates a request in Algolia's format into the engine's.
 * @throws SearchError 400 for an invalid filter
 */
export function toIndexQuery(
  parameters: SearchParameters,
  replica: string,
  settings: IndexSettings,
): IndexQuery {
  const limit = parameters.hitsPerPage ?? DEFAULT_HITS_PER_PAGE;
  return {
    query: parameters.query ?? '',
    replica,
    offset: (parameters.page ?? 0) * limit,
    limit,
    filter: checked(() => toFilter(parameters)),
    preferences: checked(() => parseOptionalFilters(parameters.optionalFilters ?? [])),
    optionalWords: parameters.optionalWords ?? [],
    distinct: Number(parameters.distinct ?? settings.distinct ?? 0),
    facets: parameters.facets ?? [],
    facetingAfterDistinct:
      parameters.facetingAfterDistinct ?? settings.facetingAfterDistinct ?? false,
    maxValuesPerFacet: parameters.maxValuesPerFacet ?? 100,
    sortFacetValuesBy: parameters.sortFacetValuesBy ?? 'count',
    attributesToRetrieve: parameters.attributesToRetrieve ?? ['*'],
    attributesToHighlight: parameters.attributesToHighlight ?? settings.highlighted,
    highlightTags: [parameters.highlightPreTag ?? '<em>', parameters.highlightPostTag ?? '</em>'],
    restrictSearchableAttributes: parameters.restrictSearchableAttributes ?? null,
    typoTolerance: String(parameters.typoTolerance ?? true) !== 'false',
    partly: parameters.removeWordsIfNoResults !== 'none',
    prefixLast: parameters.queryType !== 'prefixNone',
  };
}

/** @throws SearchError 400 for an invalid filter */
function checked<Parsed>(parse: () => Parsed): Parsed {
  try {
    return parse();
  } catch (error) {
    if (error instanceof FilterSyntaxError) throw new SearchError(error.message, 400);
    throw error;
  }
}

function toFilter(parameters: SearchParameters): Filter | null {
  const { filters, facetFilters, numericFilters } = parameters;
  const parts: Filter[] = [];
  if (filters !== undefined) parts.push(parseFilterExpression(filters));
  if (facetFilters !== undefined) parts.push(parseFacetFilters(facetFilters));
  if (numericFilters !== undefined) parts.push(parseNumericFilters(numericFilters));
  const [first] = parts;
  if (!first) return null;
  return parts.length === 1 ? first : { kind: 'and', of: parts };
}

/** Translates the engine's answer into Algolia's format. */
export function toSearchResponse(options: {
  indexName: string;
  parameters: SearchParameters;
  query: IndexQuery;
  answer: IndexAnswer;
  milliseconds: number;
}): SearchResponse {
  const { indexName, parameters, query, answer, milliseconds } = options;
  const response: SearchResponse = {
    index: indexName,
    hits: answer.hits,
    nbHits: answer.nbHits,
    page: parameters.page ?? 0,
    nbPages: query.limit === 0 ? 0 : Math.ceil(answer.nbHits / query.limit),
    hitsPerPage: query.limit,
    exhaustiveFacetsCount: true,
    exhaustiveNbHits: true,
    exhaustiveTypo: true,
    exhaustive: { nbHits: true, facetsCount: true, typo: true },
    query: query.query.toWellFormed(),
    params: parametersAsText(parameters),
    processingTimeMS: Math.max(1, Math.round(milliseconds)),
    ...(query.facets.length > 0 && {
      facets: answer.facets,
      facets_stats: answer.facetStats,
    }),
    ...hints(query, answer.text),
  };
  const fields = parameters.responseFields;
  if (!fields || fields.includes('*')) return response;
  return Object.fromEntries(
    Object.entries(response).filter(([name]) => fields.includes(name)),
  ) as unknown as SearchResponse;
}

function parametersAsText(parameters: SearchParameters): string {
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) {
      text.set(name, typeof value === 'string' ? value : JSON.stringify(value));
    }
  }
  return text.toString();
}

/** How the query's words were interpreted, where that differs from what was typed. */
function hints(
  { query, highlightTags: [before, after] }: IndexQuery,
  text: TextMatch | null,
): Pick<SearchResponse, 'queryAfterRemoval' | 'userData'> {
  if (!text) return {};
  const hint: SearchHint = {};
  const mark = (change: (word: TextMatch['words'][number], typed: string) => string) => {
    let result = '';
    let at = 0;
    for (const word of text.words) {
      result += query.slice(at, word.start) + change(word, query.slice(word.start, word.end));
      at = word.end;
    }
    return (result + query.slice(at)).toWellFormed();
  };
  if (text.words.some((word) => word.correction !== null)) {
    hint.correctedQuery = mark((word, typed) => word.correction ?? typed);
  }
  if (text.words.some((word) => word.suggestion !== null)) {
    hint.suggestedQuery = mark((word, typed) => word.suggestion ?? typed);
  }
  if (text.whole < text.size) hint.nbWholeMatches = text.whole;
  const removed = text.words.some((word) => word.dropped);
  return {
    ...(removed && {
      queryAfterRemoval: mark((word, typed) => (word.dropped ? before + typed + after : typed)),
    }),
    ...(Object.keys(hint).length > 0 && { userData: [hint] }),
  };
}
