import type { SearchRequest } from '#lib/api/search/search-request.ts';
import type { SearchHint, SearchResponse } from '#lib/api/search/search-response.ts';
import type { ReadIntent } from '#lib/commerce/search/query-part.ts';
import type { ReadQuery } from '#lib/commerce/search/read-query.ts';
import type { SearchIntent } from '#lib/commerce/search/search-intent.ts';
import type { SearchVocabulary } from '#lib/commerce/search/search-vocabulary.ts';
import { CATEGORIES } from './product-index.ts';
import { readSearch } from './read-search.ts';

/** Whether a request wants to be told how its text was read. */
export function wantsHint({ responseFields: fields }: SearchRequest): boolean {
  return !fields || fields.includes('*') || fields.includes('userData');
}

/**
 * The attributes to count among the products that match everything, so that the hint can say what
 * was read.
 */
export function countedForHint({ intents }: ReadQuery): string[] {
  const sizes = intents.flatMap(({ filters: all = [] }) => all.map(({ attribute }) => attribute));
  return [...new Set([CATEGORIES, ...sizes])];
}

/**
 * An answer with its hint, and with the query as typed.
 * @param whole the products that match everything; undefined if nobody asked
 */
export function withHint(
  request: SearchRequest,
  answer: SearchResponse,
  whole: SearchResponse | undefined,
  { read, words }: { read: ReadQuery; words: SearchVocabulary },
): SearchResponse {
  const { userData, ...plain } = answer;
  const hint = wantsHint(request) ? hintOf(answer, whole, read, words) : {};
  return {
    ...plain,
    ...(answer.query !== undefined && { query: (request.query ?? '').toWellFormed() }),
    ...(Object.keys(hint).length > 0 && { userData: [hint] }),
  };
}

function hintOf(
  answer: SearchResponse,
  whole: SearchResponse | undefined,
  read: ReadQuery,
  words: SearchVocabulary,
): SearchHint {
  const { correctedQuery, suggestedQuery, ...hint } = answer.userData?.[0] ?? {};
  const having = whole?.nbHits ?? hint.nbWholeMatches;
  const corrected = correctedQuery && inFull(correctedQuery, read);
  const { asked } = corrected ? readSearch(corrected, words) : read;
  return {
    ...hint,
    ...(corrected && { correctedQuery: corrected }),
    ...(suggestedQuery && { suggestedQuery: inFull(suggestedQuery, read) }),
    ...(whole &&
      read.intents.length > 0 && { intents: read.intents.map((intent) => told(intent, whole)) }),
    ...(read.notSold && { notSold: read.notSold }),
    ...(answer.nbHits > 0 && having === 0 && { nothingHasAllOf: [...asked] }),
    ...(whole &&
      whole.nbHits > 0 &&
      whole.nbHits < answer.nbHits && {
        someHaveAllOf: { asked: [...asked], count: whole.nbHits },
      }),
  };
}

/** Another spelling of the search, with the parts added that its text lacks. */
function inFull(spelling: string, { beside }: ReadQuery): string {
  return beside.length === 0 ? spelling : [spelling.trim(), ...beside].join(' ');
}

/** An intent as the browser needs it, with its likeliest filters and its category. */
function told(intent: ReadIntent, { facets = {}, nbHits }: SearchResponse): SearchIntent {
  const { label, filter, filters, price, categories, without } = intent;
  if (categories) {
    const counts = facets[CATEGORIES] ?? {};
    const category = nbHits > 0 ? categories.find((path) => counts[path] === nbHits) : undefined;
    return {
      label,
      ...(category !== undefined && { category }),
      ...(nbHits > 0 && without !== undefined && { without }),
    };
  }
  const [likeliest] = (filters ?? []).toSorted((a, b) => countOf(b, facets) - countOf(a, facets));
  const chosen = likeliest ?? filter;
  return {
    label,
    ...(chosen && { filter: { param: chosen.param, values: chosen.values } }),
    ...(price && { price }),
    // Do not apply a filter that leaves no product.
    ...((chosen || price) && nbHits > 0 && { applies: true }),
  };
}

/** How many products have one of these values of a facet. */
function countOf(
  { attribute, values }: { attribute: string; values: readonly string[] },
  facets: NonNullable<SearchResponse['facets']>,
): number {
  return values.reduce((sum, value) => sum + (facets[attribute]?.[value] ?? 0), 0);
}
