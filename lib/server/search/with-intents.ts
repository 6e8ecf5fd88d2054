import type { SearchRequest } from '#lib/api/search/search-request.ts';
import type { SearchResponse } from '#lib/api/search/search-response.ts';
import type { ReadQuery } from '#lib/commerce/search/read-query.ts';
import type { SearchVocabulary } from '#lib/commerce/search/search-vocabulary.ts';
import { PRODUCT_INDEX } from '#lib/config/brand.ts';
import { replicaOf } from './product-index.ts';
import { preferring, readSearch } from './read-search.ts';
import { type Plan, planClosest, planWhole, readingOf, strictly } from './readings.ts';
import type { SearchAdapter } from './search-adapter.ts';
import { countedForHint, wantsHint, withHint } from './search-hints.ts';

/**
 * Makes a search understand colours, sizes, widths, gender, prices and types in its text, whichever
 * service searches. Products that match all of it come first; a page of results asks for these
 * alone (`READINGS`). If the request asks for it (`userData`), the answer names what was
 * understood, and says if no product, or not every product, matches all of it.
 */
export function withIntents(
  adapter: SearchAdapter,
  vocabulary: () => Promise<SearchVocabulary>,
): SearchAdapter {
  return {
    async search(requests) {
      if (!requests.some(isRead)) return adapter.search(requests);
      const words = await vocabulary();
      return carryOut(
        adapter,
        requests.map((request) => planOf(request, words)),
      );
    },
  };
}

function planOf(request: SearchRequest, words: SearchVocabulary): Plan {
  if (!isRead(request)) return { ask: [request], next: ([answer]) => answer as SearchResponse };
  const read = readSearch(request.query ?? '', words);
  const reading = readingOf(request);
  if (reading === 'closest') return planClosest(request, read);
  return reading ? planWhole(request, reading, read, words) : planRanked(request, read, words);
}

/** Asks for everything in as few calls as possible: each may be a network round trip. */
async function carryOut(adapter: SearchAdapter, plans: readonly Plan[]): Promise<SearchResponse[]> {
  const answers = await adapter.search(plans.flatMap(({ ask }) => ask));
  let from = 0;
  const results = plans.map(({ ask, next }) => {
    const own = answers.slice(from, from + ask.length);
    from += ask.length;
    return next(own);
  });
  const open = results.filter((result): result is Plan => 'ask' in result);
  const later = open.length > 0 ? await carryOut(adapter, open) : [];
  return results.map((result) => ('ask' in result ? (later.shift() as SearchResponse) : result));
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

/** Everything that matches any of it, best first. */
function planRanked(request: SearchRequest, read: ReadQuery, words: SearchVocabulary): Plan {
  const isMeant = read.intents.length > 0;
  const asked = isMeant ? { ...request, ...preferring(read) } : request;
  const counted = isMeant && wantsHint(request) ? [countOf(request, read)] : [];
  return {
    ask: [asked, ...counted],
    next: ([answer, whole]) => withHint(request, answer as SearchResponse, whole, { read, words }),
  };
}

/** How many products match everything, and their categories and sizes. */
function countOf(request: SearchRequest, read: ReadQuery): SearchRequest {
  const { filters, facetFilters, numericFilters, typoTolerance, queryType, distinct } = request;
  const given = { filters, facetFilters, numericFilters, typoTolerance, queryType, distinct };
  return {
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    ...strictly(
      { indexName: PRODUCT_INDEX, ...(facetFilters !== undefined && { facetFilters }) },
      read,
    ),
    facets: countedForHint(read),
    maxValuesPerFacet: MOST_VALUES,
    hitsPerPage: 0,
    responseFields: ['nbHits', 'facets'],
  };
}

/** The search's maximum. */
const MOST_VALUES = 1_000;
