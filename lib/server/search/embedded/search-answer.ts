import type { SearchParameters } from '#lib/api/search/search-request.ts';
import type { SearchHint, SearchResponse } from '#lib/api/search/search-response.ts';
import type { IndexAnswer, IndexQuery } from '#lib/server/search/engine/search-index.ts';
import type { TextMatch } from '#lib/server/search/engine/text/text-match.ts';

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
