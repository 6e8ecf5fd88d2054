'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { useAnswer } from '#components/catalogue/use-answer.ts';
import type { SearchScope } from '#lib/api/listing/search-scope.ts';
import type { ListingView } from '#lib/commerce/listing-view.ts';
import { mayRedirect, redirectHref } from '#lib/commerce/search-redirect.ts';

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
  useEffect(() => {
    if (href !== null) router.replace(href);
  }, [href, router]);
  return href;
}
