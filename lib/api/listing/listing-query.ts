import { queryOptions } from '@tanstack/react-query';
import { QUICK_RETRY, queryClient } from '#lib/api/query-client.ts';
import type { SearchHint } from '#lib/api/search/search-response.ts';
import { searchClient } from '#lib/api/search-client.ts';
import { listingFacts } from '#lib/commerce/catalogue/facet-options.ts';
import { PAID_PRICE } from '#lib/commerce/catalogue/facets.ts';
import {
  type FacetCounts,
  knownView,
  type ListingFacts,
  type PriceBounds,
} from '#lib/commerce/catalogue/listing-facts.ts';
import {
  changeView,
  filterCount,
  formatListingUrl,
  type ListingView,
  PLAIN_VIEW,
} from '#lib/commerce/catalogue/listing-view.ts';
import type { SearchIntent } from '#lib/commerce/search/search-intent.ts';
import type { SearchRedirect } from '#lib/commerce/search/search-redirect.ts';
import {
  closestRequest,
  countRequests,
  factsRequest,
  type ListingRequest,
  productsRequest,
  withAllCounts,
} from './listing-requests.ts';
import {
  audienceOf,
  isOnSale,
  type ListedProduct,
  type ListingHit,
  type SearchScope,
  toListedProduct,
} from './search-scope.ts';

/** The search's response to one view of a listing. */
export interface ListingAnswer {
  /** The view that was answered: without filters that match no product of the listing. */
  view: ListingView;
  total: number;
  /** The first page. */
  products: ListedProduct[];
  /** By attribute. Counts of a facet ignore its own selection. */
  counts: FacetCounts;
  onSale: number;
  /** Ignores the chosen price range. */
  price: PriceBounds | null;
  facts: ListingFacts;
  /** The corrected search text, if the search replaced misspelt words. */
  correctedQuery: string | null;
  /** A suggested search text when nothing was found. */
  suggestedQuery: string | null;
  /** What parts of the search text mean. */
  intents: readonly SearchIntent[];
  /**
   * The parts of the search text, if no product has all of them. The results match as many as
   * possible.
   */
  nothingHasAllOf: readonly string[];
  /** What the search text asks for, if the shop does not sell it. */
  notSold: SearchHint['notSold'] | null;
  /** The page to show instead of results. */
  redirect: SearchRedirect | null;
}

/**
 * In ms. A fresh answer is shown without a request; a stale one is kept for a shopper who comes
 * back and is shown while it is reloaded.
 */
const FRESH = 60_000;
const KEPT = 30 * 60_000;

const habits = {
  staleTime: FRESH,
  gcTime: KEPT,
  ...QUICK_RETRY,
} as const;

function listingQuery(scope: SearchScope, view: ListingView, facts: ListingFacts | null) {
  const first = changeView(view, {});
  return queryOptions({
    queryKey: ['listing', scope, formatListingUrl(first)],
    queryFn: () => fetchListing(scope, first, facts),
    ...habits,
  });
}

/**
 * The first page of a view with all counts: a fresh cached answer, else the search's.
 * @throws when the search is unreachable or rejects the request
 */
export function findListing(
  scope: SearchScope,
  view: ListingView,
  facts: ListingFacts | null,
): Promise<ListingAnswer> {
  return queryClient().fetchQuery(listingQuery(scope, view, facts));
}

/** The cached answer to a view, fresh or stale; null if there is none. */
export function foundListing(scope: SearchScope, view: ListingView): ListingAnswer | null {
  return queryClient().getQueryData(listingQuery(scope, view, null).queryKey) ?? null;
}

/** The query for the products that come close to a view of a search. */
export function closestQuery(scope: SearchScope, view: ListingView) {
  const first = changeView(view, { sort: PLAIN_VIEW.sort });
  return queryOptions({
    queryKey: ['closest', scope, formatListingUrl(first)],
    queryFn: () => fetchClosest(scope, first),
    ...habits,
  });
}

/** The query for a further page of a view; `page` counts from 1. */
export function listingPageQuery(scope: SearchScope, view: ListingView, page: number) {
  return queryOptions({
    queryKey: ['listing-page', scope, formatListingUrl(changeView(view, { page }))],
    queryFn: () => fetchListingPage(scope, changeView(view, { page }), page),
    ...habits,
  });
}

interface Result {
  hits: ListingHit[];
  nbHits: number;
  facets?: FacetCounts;
  facets_stats?: Record<string, { min: number; max: number }>;
  userData?: SearchHint[];
  renderingContent?: { redirect?: SearchRedirect };
}

/**
 * Loads the first page of a view and every count its filters show, in one call. `facts`: null if
 * not known yet; they are then requested in the same call.
 * @throws when the search is unreachable or rejects the request
 */
export async function fetchListing(
  scope: SearchScope,
  view: ListingView,
  facts: ListingFacts | null,
): Promise<ListingAnswer> {
  const counted = countRequests(scope, view);
  const askFacts = facts === null && filterCount(view) > 0;
  const results = await ask([
    withAllCounts(productsRequest(scope, view, 1)),
    ...counted.map(({ request }) => request),
    ...(askFacts ? [factsRequest(scope, view)] : []),
  ]);
  const [main, ...others] = results;
  if (!main) throw new Error('The search answered nothing.');

  const counts: Record<string, Readonly<Record<string, number>>> = { ...main.facets };
  for (const [index, { attribute }] of counted.entries()) {
    const own = others[index]?.facets?.[attribute];
    if (attribute !== PAID_PRICE) counts[attribute] = own ?? {};
  }
  const price = priceBounds(others[0]);
  const last = others.at(-1);
  const known =
    facts ??
    (askFacts && last
      ? listingFacts(last.nbHits, last.facets ?? {}, priceBounds(last), audienceOf(scope))
      : listingFacts(main.nbHits, counts, price, audienceOf(scope)));

  const possible = knownView(view, known);
  if (facts === null && formatListingUrl(possible) !== formatListingUrl(view)) {
    return fetchListing(scope, possible, known);
  }
  const hint = main.userData?.[0];
  return {
    view,
    total: main.nbHits,
    products: toProducts(main, scope, view),
    counts,
    onSale: counts.isDiscounted?.true ?? 0,
    price,
    facts: known,
    correctedQuery: hint?.correctedQuery ?? null,
    suggestedQuery: hint?.suggestedQuery ?? null,
    intents: hint?.intents ?? [],
    nothingHasAllOf: hint?.nothingHasAllOf ?? [],
    notSold: hint?.notSold ?? null,
    redirect: main.renderingContent?.redirect ?? null,
  };
}

/**
 * Loads a further page of a view; `page` counts from 1.
 * @throws when the search is unreachable or rejects the request
 */
export async function fetchListingPage(
  scope: SearchScope,
  view: ListingView,
  page: number,
): Promise<ListedProduct[]> {
  const [result] = await ask([productsRequest(scope, view, page)]);
  return toProducts(result, scope, view);
}

/**
 * Loads the products that a search leaves out because they match only some of what it asks for.
 * @throws when the search is unreachable or rejects the request
 */
export async function fetchClosest(
  scope: SearchScope,
  view: ListingView,
): Promise<ListedProduct[]> {
  const [result] = await ask([closestRequest(scope, view)]);
  return toProducts(result, scope, view);
}

function toProducts(result: Result | undefined, scope: SearchScope, view: ListingView) {
  const onSale = isOnSale(scope, view);
  return result?.hits.map((hit) => toListedProduct(hit, onSale)) ?? [];
}

async function ask(requests: ListingRequest[]): Promise<Result[]> {
  const client = await searchClient();
  const { results } = await client.searchForHits<ListingHit>({ requests });
  return results as Result[];
}

function priceBounds(result: Result | undefined): PriceBounds | null {
  const stats = result?.facets_stats?.[PAID_PRICE];
  return stats ? { min: stats.min, max: stats.max } : null;
}
