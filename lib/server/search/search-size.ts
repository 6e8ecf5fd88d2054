import type { SearchParameters } from '#lib/api/search/search-request.ts';
import type { SearchSize } from '#lib/server/rate-limits/work.ts';
import { wordsOfQuery } from './engine/words/query-words.ts';

/** Hits of a search that does not say how many it wants. */
const DEFAULT_HITS = 20;
/** What `*` stands for at most: the attributes that an index counts. */
const ALL_FACETS = 30;

/** What a search asks for, which its address pays for before anything is searched. */
export function searchSize(search: SearchParameters): SearchSize {
  const { query = '', hitsPerPage = DEFAULT_HITS, facets = [], optionalWords = [] } = search;
  const words = wordsOfQuery(query, false).length;
  const optional = optionalWords.reduce((sum, text) => sum + text.split(/\W+/).length, 0);
  return {
    words,
    // Its words may mean a colour, a size or a price: with-intents.ts counts what has all of it.
    isCountedToo: words > 0 && search.removeWordsIfNoResults !== 'none',
    hits: hitsPerPage,
    terms:
      conditionsIn(search.filters) +
      leaves(search.facetFilters) +
      leaves(search.numericFilters) +
      leaves(search.optionalFilters) +
      optional +
      (facets.includes('*') ? ALL_FACETS : facets.length),
  };
}

/** Each condition has one of these signs. */
function conditionsIn(filters = ''): number {
  return filters.split(/[:<>=]/).length - 1;
}

function leaves(conditions: unknown): number {
  if (!Array.isArray(conditions)) return conditions === undefined ? 0 : 1;
  return conditions.reduce((sum: number, one) => sum + leaves(one), 0);
}
