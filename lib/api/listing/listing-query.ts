import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '#lib/api/query-client.ts';
import type { ListingFacts } from '#lib/commerce/catalogue/listing-facts.ts';
import { formatListingUrl } from '#lib/commerce/catalogue/listing-url.ts';
import { changeView, type ListingView } from '#lib/commerce/catalogue/listing-view.ts';
import { fetchListing, fetchListingPage, type ListingAnswer } from './fetch-listing.ts';
import type { SearchScope } from './search-scope.ts';

/**
 * Milliseconds. An answer is shown again without asking while it is fresh, and while it is asked
 * anew for as long as the shopper may come back to it.
 */
const FRESH = 60_000;
const KEPT = 30 * 60_000;

const habits = {
  staleTime: FRESH,
  gcTime: KEPT,
  // One quiet try more, at once: a phone between two masts; then the shopper is told.
  retry: 1,
  retryDelay: 250,
  // Offline is told as a failure with a retry, not as a wait without end.
  networkMode: 'always',
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
 * The answer to a view, its first page and all counts: a fresh one that is known, or the search's.
 * @throws when the search cannot be reached or refuses
 */
export function findListing(
  scope: SearchScope,
  view: ListingView,
  facts: ListingFacts | null,
): Promise<ListingAnswer> {
  return queryClient().fetchQuery(listingQuery(scope, view, facts));
}

/** The answer to a view as far as it is known, fresh or not. */
export function foundListing(scope: SearchScope, view: ListingView): ListingAnswer | null {
  return queryClient().getQueryData(listingQuery(scope, view, null).queryKey) ?? null;
}

/** A further page of a view; `page` counts from 1. */
export function listingPageQuery(scope: SearchScope, view: ListingView, page: number) {
  return queryOptions({
    queryKey: ['listing-page', scope, formatListingUrl(changeView(view, { page }))],
    queryFn: () => fetchListingPage(scope, changeView(view, { page }), page),
    ...habits,
  });
}
