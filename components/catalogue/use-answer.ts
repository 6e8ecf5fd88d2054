'use client';

import { useEffect, useMemo, useState } from 'react';
import type { ListingAnswer } from '#lib/api/listing/fetch-listing.ts';
import { listingFinder, loadListingFinder } from '#lib/api/listing/listing-finder.ts';
import type { SearchScope } from '#lib/api/listing/search-scope.ts';
import type { ListingFacts } from '#lib/commerce/catalogue/listing-facts.ts';
import { formatListingUrl } from '#lib/commerce/catalogue/listing-url.ts';
import { changeView, type ListingView } from '#lib/commerce/catalogue/listing-view.ts';

interface Outcome {
  /** Key of the request. */
  key: string;
  /** Null: the search failed. */
  answer: ListingAnswer | null;
}

/**
 * The search's response to a view; null until it arrives. With `view` null nothing is requested.
 * Only ever returns the newest view's response.
 */
export function useAnswer(
  scope: SearchScope,
  view: ListingView | null,
  facts: ListingFacts | null,
): { answer: ListingAnswer | null; failed: boolean; retry: () => void } {
  const key = view && formatListingUrl(changeView(view, {}));
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all of the view that matters, and a listing's scope and facts never change; a new attempt asks again.
  useEffect(() => {
    if (view === null || key === null) return;
    let newest = true;
    const settle = (answer: ListingAnswer | null) => {
      if (newest) setOutcome({ key, answer });
    };
    loadListingFinder()
      .then((finder) => finder.findListing(scope, view, facts))
      .then(settle, () => settle(null));
    return () => {
      newest = false;
    };
  }, [key, attempt]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  const known = useMemo(
    () => (view === null ? null : (listingFinder()?.foundListing(scope, view) ?? null)),
    [key],
  );
  const own = outcome?.key === key ? outcome : null;
  return {
    answer: own?.answer ?? known,
    failed: own !== null && own.answer === null && known === null,
    retry() {
      setOutcome(null);
      setAttempt(attempt + 1);
    },
  };
}
