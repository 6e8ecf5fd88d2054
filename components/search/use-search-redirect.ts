'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { useAnswer } from '#components/catalogue/use-answer.ts';
import type { SearchScope } from '#lib/api/listing/search-scope.ts';
import { parseListingUrl } from '#lib/commerce/catalogue/listing-url.ts';
import type { ListingView } from '#lib/commerce/catalogue/listing-view.ts';
import { mayRedirect, redirectHref } from '#lib/commerce/search/search-redirect.ts';

/**
 * Goes on to the page that answers a search better than products do, in the search's place in the
 * history, so that Back leads to where it was typed. Answers where it is going; null: nowhere.
 */
export function useSearchRedirect(scope: SearchScope, view: ListingView | null): string | null {
  const router = useRouter();
  const asked = view && mayRedirect(view) ? view : null;
  // The listing's own question: the two share one answer.
  const { answer } = useAnswer(scope, asked, null);
  const redirect = asked && answer?.redirect;
  const href = redirect ? redirectHref(redirect, asked.query) : null;
  const query = asked?.query;
  useEffect(() => {
    if (href === null || location.pathname !== '/search') return;
    // A page that comes back to the screen runs its effects as it was left: a shopper who came
    // for the results now is not sent away once more.
    const now = parseListingUrl(location.search);
    if (mayRedirect(now) && now.query === query) router.replace(href);
  }, [href, query, router]);
  return href;
}
