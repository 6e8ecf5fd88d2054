import type { SearchParameters } from '#lib/api/search/search-request.ts';
import type { Filter } from '#lib/server/search/engine/filters/filter.ts';
import { FilterSyntaxError } from '#lib/server/search/engine/filters/filter-error.ts';
import { parseFilterExpression } from '#lib/server/search/engine/filters/filter-expression.ts';
import {
  parseFacetFilters,
  parseNumericFilters,
  parseOptionalFilters,
} from '#lib/server/search/engine/filters/filter-parameters.ts';
import type { IndexSettings } from '#lib/server/search/engine/index-settings.ts';
import type { IndexQuery } from '#lib/server/search/engine/search-index.ts';
import { SearchError } from '#lib/server/search/search-error.ts';

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
