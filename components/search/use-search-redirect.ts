'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { useAnswer } from '#components/catalogue/use-answer.ts';
import { changeUrl } from '#components/ui/url-search.ts';
import type { SearchScope } from '#lib/api/listing/search-scope.ts';
import {
  formatListingUrl,
  type ListingView,
  parseListingUrl,
} from '#lib/commerce/catalogue/listing-view.ts';
import { withReadFilters } from '#lib/commerce/search/search-intent.ts';
import { mayRedirect, redirectHref } from '#lib/commerce/search/search-redirect.ts';

/**
 * Redirects to the page that answers a search better than products do, or to the results with the
 * filters that its text says (`red`, `size 8`), replacing the history entry so that Back returns to where
 * it was typed. Returns the redirect's URL, or null.
 */
export function useSearchRedirect(scope: SearchScope, view: ListingView | null): string | null {
  const router = useRouter();
  const asked = view && mayRedirect(view) ? view : null;
  // The listing makes the same request, so the two share one response.
  const { answer } = useAnswer(scope, asked, null);
  const redirect = asked && answer?.redirect;
  const href = redirect ? redirectHref(redirect, asked.query) : null;
  const filtered = asked && answer && !href ? withReadFilters(asked, answer.intents) : null;
  const filteredUrl = filtered && `/search${formatListingUrl(filtered)}`;
  const query = asked?.query;
  useEffect(() => {
    if ((href ?? filteredUrl) === null || location.pathname !== '/search') return;
    // The framework reruns the effects of a kept page that is shown again: a shopper who came back
    // for the results must not be redirected once more.
    const now = parseListingUrl(location.search);
    if (!mayRedirect(now) || now.query !== query) return;
    if (href !== null) router.replace(href);
    else if (filteredUrl !== null) changeUrl(filteredUrl, 'replace');
  }, [href, filteredUrl, query, router]);
  return href ?? filteredUrl;
}
