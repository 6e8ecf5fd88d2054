import type { SearchRequest } from '#lib/api/search/search-request.ts';
import type { SearchHint, SearchResponse } from '#lib/api/search/search-response.ts';
import type { ReadIntent } from '#lib/commerce/search/query-part.ts';
import { type ReadQuery, readQuery } from '#lib/commerce/search/read-query.ts';
import type { SearchIntent } from '#lib/commerce/search/search-intent.ts';
import type { SearchVocabulary } from '#lib/commerce/search/search-vocabulary.ts';
import { PRODUCT_INDEX } from '#lib/config/brand.ts';
import { wordsOfQuery } from './engine/words/query-words.ts';
import { CATEGORIES, replicaOf } from './product-index.ts';
import type { SearchAdapter } from './search-adapter.ts';

/** Reads the text of a search, comparing words in the same way as the search does. */
export function readSearch(query: string, vocabulary: SearchVocabulary): ReadQuery {
  const words = wordsOfQuery(query, false).map(({ term, filler, start, end }) => ({
    key: term,
    filler,
    start,
    end,
  }));
  return readQuery(query, words, vocabulary);
}

/** What a search asks for instead of its text: the remaining words, and what it prefers. */
export function preferring({ text, optionalWords, intents }: ReadQuery) {
  return {
    query: text,
    optionalWords: [...optionalWords],
    optionalFilters: intents.map(({ conditions, weight }) =>
      conditions.map((one) => `${one}<score=${weight}>`),
    ),
  };
}

/**
 * Makes a search understand colours, sizes, gender, prices and types in its text: products that
 * match all of it come first, whichever service searches. If the request asks for it (`userData`),
 * the answer names what was understood, and says if no product, or not every product, matches all
 * of it.
 */
export function withIntents(
  adapter: SearchAdapter,
  vocabulary: () => Promise<SearchVocabulary>,
): SearchAdapter {
  return {
    async search(requests) {
      if (!requests.some(isRead)) return adapter.search(requests);
      const words = await vocabulary();
      const reads = requests.map((request) =>
        isRead(request) ? readSearch(request.query ?? '', words) : null,
      );
      const asked = requests.map((request, at) => {
        const read = reads[at];
        return read && read.intents.length > 0 ? { ...request, ...preferring(read) } : request;
      });
      const strict = requests.flatMap((request, at) => {
        const read = reads[at];
        if (!read || read.intents.length === 0 || !wants(request, 'userData')) return [];
        return [{ at, request: strictly(request, read) }];
      });
      const answers = await adapter.search([...asked, ...strict.map(({ request }) => request)]);
      return requests.map((request, at) => {
        const answer = answers[at] as SearchResponse;
        const read = reads[at];
        if (!read) return answer;
        const place = strict.findIndex((one) => one.at === at);
        const whole = place === -1 ? undefined : answers[requests.length + place];
        const hint = wants(request, 'userData') ? hintOf(answer, whole, read, words) : {};
        return {
          ...answer,
          ...(answer.query !== undefined && { query: (request.query ?? '').toWellFormed() }),
          ...(Object.keys(hint).length > 0 && { userData: [hint] }),
        };
      });
    },
  };
}

/** Whether to read the text: only for a product search that leaves its meaning to us. */
function isRead(request: SearchRequest): boolean {
  return (
    Boolean(request.query) &&
    replicaOf(request.indexName) !== null &&
    request.removeWordsIfNoResults !== 'none' &&
    request.optionalFilters === undefined &&
    request.optionalWords === undefined
  );
}

function wants({ responseFields }: SearchRequest, field: string): boolean {
  return !responseFields || responseFields.includes('*') || responseFields.includes(field);
}

/** How many products match everything, and their categories and sizes. */
function strictly(request: SearchRequest, { rest, intents }: ReadQuery): SearchRequest {
  const { filters, facetFilters, numericFilters, typoTolerance, queryType, distinct } = request;
  const own = facetFilters === undefined ? [] : [facetFilters].flat();
  const given = { filters, numericFilters, typoTolerance, queryType, distinct };
  const sizes = intents.flatMap(({ filters: all = [] }) => all.map(({ attribute }) => attribute));
  return {
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    indexName: PRODUCT_INDEX,
    query: rest,
    removeWordsIfNoResults: 'none',
    facetFilters: [...own, ...intents.map(({ conditions }) => [...conditions])],
    facets: [...new Set([CATEGORIES, ...sizes])],
    maxValuesPerFacet: MOST_VALUES,
    hitsPerPage: 0,
    responseFields: ['nbHits', 'facets'],
  };
}

/** The search's maximum. */
const MOST_VALUES = 1_000;

/** @param whole the products that match everything; undefined if the request did not ask */
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
    ...(whole && { intents: read.intents.map((intent) => told(intent, whole)) }),
    ...(answer.nbHits > 0 && having === 0 && { nothingHasAllOf: [...asked] }),
    ...(whole &&
      whole.nbHits > 0 &&
      whole.nbHits < answer.nbHits && {
        someHaveAllOf: { asked: [...asked], count: whole.nbHits },
      }),
  };
}

/** Another spelling of the search, with the prices and sizes added that its text lacks. */
function inFull(spelling: string, { beside }: ReadQuery): string {
  return beside.length === 0 ? spelling : [spelling.trim(), ...beside].join(' ');
}

/** An intent as the browser needs it, with its likeliest filters and its category. */
function told(intent: ReadIntent, { facets = {}, nbHits }: SearchResponse): SearchIntent {
  const { label, filter, filters, isSaid, price, categories } = intent;
  if (categories) {
    const counts = facets[CATEGORIES] ?? {};
    const category = nbHits > 0 ? categories.find((path) => counts[path] === nbHits) : undefined;
    return { label, ...(category !== undefined && { category }) };
  }
  const [likeliest] = (filters ?? []).toSorted((a, b) => countOf(b, facets) - countOf(a, facets));
  const chosen = likeliest ?? filter;
  return {
    label,
    ...(chosen && { filter: { param: chosen.param, values: chosen.values } }),
    // Not if it would leave nothing.
    ...(chosen && isSaid && nbHits > 0 && { isSaid }),
    ...(price && { price }),
  };
}

/** How many products have one of these values of a facet. */
function countOf(
  { attribute, values }: { attribute: string; values: readonly string[] },
  facets: NonNullable<SearchResponse['facets']>,
): number {
  return values.reduce((sum, value) => sum + (facets[attribute]?.[value] ?? 0), 0);
}
