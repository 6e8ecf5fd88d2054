import type { SearchRequest } from '#lib/api/search/search-request.ts';
import type { SearchResponse } from '#lib/api/search/search-response.ts';
import type { ReadIntent } from '#lib/commerce/search/query-part.ts';
import type { ReadQuery } from '#lib/commerce/search/read-query.ts';
import { READINGS, type Reading } from '#lib/commerce/search/search-intent.ts';
import { condition, type SearchVocabulary } from '#lib/commerce/search/search-vocabulary.ts';
import { PRODUCT_INDEX } from '#lib/config/brand.ts';
import { PRODUCT_INDEX_SETTINGS } from './product-index.ts';
import { preferring } from './read-search.ts';
import { countedForHint, wantsHint, withHint } from './search-hints.ts';

/** What to ask the search, and what becomes of its answers: the response, or more to ask. */
export interface Plan {
  ask: readonly SearchRequest[];
  next: (answers: readonly SearchResponse[]) => SearchResponse | Plan;
}

/** How a page of results wants its text to be read (see `READINGS`); null for any other request. */
export function readingOf({ ruleContexts }: SearchRequest): Reading | null {
  return READINGS.find((one) => ruleContexts?.includes(one)) ?? null;
}

/** A request for products that match everything that remains of its text. */
export function strictly(
  request: SearchRequest,
  { text, optionalWords, hasRest, intents }: ReadQuery,
  isMeant: (intent: ReadIntent) => boolean = () => true,
): SearchRequest {
  const { facetFilters } = request;
  const own = facetFilters === undefined ? [] : [facetFilters].flat();
  const meant = intents.filter(isMeant);
  return {
    ...request,
    query: hasRest ? text : '',
    // A filter covers them, but they still say what comes first.
    ...(hasRest && optionalWords.length > 0 && { optionalWords: [...optionalWords] }),
    removeWordsIfNoResults: 'none',
    facetFilters: [...own, ...meant.map(({ conditions }) => [...conditions])],
  };
}

/** A type is not a filter of the page: only the text names it. */
const isType = ({ categories }: ReadIntent) => categories !== undefined;
/** Whether the page can apply an intent as a filter. It cannot apply a maker's US size. */
const isFilter = (intent: ReadIntent) => isType(intent) || Boolean(intent.filter ?? intent.price);

/** The fields that say what a product is. Running text mentions all kinds of things. */
const TELLING = PRODUCT_INDEX_SETTINGS.searchable.flatMap(({ attributes, prose }) =>
  prose ? [] : [...attributes],
);

/** The ways to look for products that match everything, the most reliable first. */
const PLACES: readonly Partial<SearchRequest>[] = [
  { restrictSearchableAttributes: TELLING, typoTolerance: false },
  { typoTolerance: false },
  { restrictSearchableAttributes: TELLING },
  {},
];

/**
 * Only products that match everything, found in the most reliable way that finds any; if none does,
 * the closest. The request's own filters do not decide the way, so that the counts of one page
 * agree.
 */
export function planWhole(
  { ruleContexts: _, ...request }: SearchRequest,
  reading: 'whole' | 'applied',
  read: ReadQuery,
  words: SearchVocabulary,
): Plan {
  const isMeant = reading === 'applied' ? isType : isFilter;
  const asking: SearchRequest = {
    ...strictly(request, read, isMeant),
    ...(wantsHint(request) && {
      facets: [...new Set([...(request.facets ?? []), ...countedForHint(read)])],
    }),
    ...(request.responseFields && {
      responseFields: [...new Set([...request.responseFields, 'nbHits', 'facets'])],
    }),
  };
  const { facetFilters: _own, numericFilters: _price, filters: _more, ...open } = request;
  const any = strictly({ ...open, hitsPerPage: 0, responseFields: ['nbHits'] }, read, isMeant);
  const say = (answer: SearchResponse, whole: SearchResponse) => {
    return withHint(request, answer, whole, { read, words });
  };
  return {
    ask: [{ ...asking, ...PLACES[0] }],
    next: (answers) => {
      const first = answers[0] as SearchResponse;
      if (first.nbHits > 0) return say(first, first);
      const closest = { ...request, ...(read.intents.length > 0 && preferring(read)) };
      return {
        ask: PLACES.flatMap((place) => [
          { ...any, ...place },
          { ...asking, ...place },
        ]).concat(closest),
        next: (later) => {
          for (let at = 0; at < PLACES.length; at++) {
            const answer = later[at * 2 + 1] as SearchResponse;
            if ((later[at * 2]?.nbHits ?? 0) > 0) return say(answer, answer);
          }
          return say(later.at(-1) as SearchResponse, { ...first, facets: {} });
        },
      };
    },
  };
}

/** How many products are compared at once. A page shows far fewer. */
const MOST_COMPARED = 100;
const MODEL = 'erpProductParentCode';

/**
 * Products that come closest to everything without matching all of it, best first. What was asked
 * for in one word cannot be matched in part.
 */
export function planClosest({ ruleContexts: _, ...request }: SearchRequest, read: ReadQuery): Plan {
  const whole: SearchRequest = {
    ...strictly(request, read, isType),
    page: 0,
    hitsPerPage: MOST_COMPARED,
    facets: [],
    attributesToRetrieve: [MODEL],
    responseFields: ['hits', 'nbHits'],
  };
  const nearly: SearchRequest = {
    ...loosened(request, read),
    restrictSearchableAttributes: TELLING,
    page: 0,
    hitsPerPage: MOST_COMPARED,
    attributesToRetrieve: [...(request.attributesToRetrieve ?? ['*']), MODEL],
  };
  const without = (near: SearchResponse, shown: readonly SearchResponse[]): SearchResponse => {
    const known = new Set(shown.flatMap(({ hits }) => hits.map((hit) => hit[MODEL])));
    const others = near.hits.filter((hit) => !known.has(hit[MODEL]));
    return {
      ...near,
      query: request.query ?? '',
      nbHits: others.length,
      hits: others.slice(0, request.hitsPerPage),
    };
  };
  if (read.asked.length < 2) {
    return {
      ask: [{ ...nearly, hitsPerPage: 0 }],
      next: ([none]) => without({ ...(none as SearchResponse), hits: [] }, []),
    };
  }
  return {
    ask: [...PLACES.map((place) => ({ ...whole, ...place })), nearly],
    next: (answers) => {
      const at = answers.findIndex(({ nbHits }, index) => nbHits > 0 && index < PLACES.length);
      const shown = answers[at];
      const near = answers.at(-1) as SearchResponse;
      if (!shown || shown.nbHits <= MOST_COMPARED) return without(near, shown ? [shown] : []);
      const lacking = lackingOf(request, read);
      // If only words were asked for, no product can lack any: the search finds nothing without
      // them.
      if (lacking.length === 0) return without({ ...near, hits: [] }, []);
      return planBeyond({ ...whole, ...PLACES[at] }, nearly, lacking, without);
    },
  };
}

/**
 * For more products than are compared at once: finds those that lack something, without the models
 * of which another colour has everything.
 */
function planBeyond(
  whole: SearchRequest,
  nearly: SearchRequest,
  lacking: string[][],
  without: (near: SearchResponse, shown: readonly SearchResponse[]) => SearchResponse,
): Plan {
  const and = (request: SearchRequest, groups: string[][]): SearchRequest => ({
    ...request,
    facetFilters: [...[request.facetFilters ?? []].flat(), ...groups],
  });
  return {
    ask: [and(nearly, lacking)],
    next: ([near]) => {
      const found = near as SearchResponse;
      if (found.hits.length === 0) return without(found, []);
      const models = found.hits.map((hit) => condition(MODEL, String(hit[MODEL])));
      return {
        ask: [and(whole, [models])],
        next: (shown) => without(found, shown),
      };
    },
  };
}

/** More groups than this are not worth a search. */
const MOST_GROUPS = 64;

/**
 * Filters for products that lack at least one of the things that the text asks for: of each
 * combination of their conditions, one is not met.
 */
function lackingOf(request: SearchRequest, read: ReadQuery): string[][] {
  const { named, price } = namedIn(request, read);
  const things = [
    ...named,
    ...(price ? [price] : []),
    ...(read.type ? [read.type.conditions] : []),
  ];
  const size = things.reduce((product, { length }) => product * length, 1);
  if (things.length === 0 || size > MOST_GROUPS) return [];
  return things.reduce<string[][]>(
    (groups, conditions) =>
      groups.flatMap((group) => conditions.map((one) => [...group, one.replace(':', ':-')])),
    [[]],
  );
}

/**
 * Divides the request's own filters into those that the text names too and the rest; also returns
 * the price that the text names.
 */
function namedIn({ facetFilters, numericFilters }: SearchRequest, { intents }: ReadQuery) {
  const attributes = new Set(
    intents.flatMap(({ conditions }) => conditions.map((one) => one.slice(0, one.indexOf(':')))),
  );
  const isNamed = (group: unknown) =>
    [group].flat().every((one) => attributes.has(String(one).slice(0, String(one).indexOf(':'))));
  const own = facetFilters === undefined ? [] : [facetFilters].flat();
  const price = intents.find((intent) => intent.price !== undefined);
  return {
    named: own.filter(isNamed).map((group) => [group].flat().map(String)),
    others: own.filter((group) => !isNamed(group)),
    price: price && numericFilters !== undefined ? [...price.conditions] : null,
  };
}

/** The request in relevance order, with the filters that its text names only preferred. */
function loosened(request: SearchRequest, read: ReadQuery): SearchRequest {
  const { text, optionalWords, hasRest, type } = read;
  const { facetFilters: _, numericFilters, ...kept } = request;
  const { named, others, price } = namedIn(request, read);
  const preferred = [
    ...named,
    ...(price ? [price] : []),
    ...(type ? [type.conditions.map((one) => `${one}<score=${type.weight}>`)] : []),
  ];
  return {
    ...kept,
    indexName: PRODUCT_INDEX,
    query: hasRest ? text : '',
    ...(hasRest && optionalWords.length > 0 && { optionalWords: [...optionalWords] }),
    facetFilters: others,
    ...(!price && numericFilters !== undefined && { numericFilters }),
    ...(preferred.length > 0 && { optionalFilters: preferred }),
  };
}
