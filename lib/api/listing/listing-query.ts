import { queryOptions } from '@tanstack/react-query';
import { QUICK_RETRY, queryClient } from '#lib/api/query-client.ts';
import type { ListingFacts } from '#lib/commerce/catalogue/listing-facts.ts';
import { formatListingUrl } from '#lib/commerce/catalogue/listing-url.ts';
import { changeView, type ListingView, PLAIN_VIEW } from '#lib/commerce/catalogue/listing-view.ts';
import {
  fetchClosest,
  fetchListing,
  fetchListingPage,
  type ListingAnswer,
} from './fetch-listing.ts';
import type { SearchScope } from './search-scope.ts';

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
