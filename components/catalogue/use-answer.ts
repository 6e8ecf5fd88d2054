'use client';

import { useEffect, useMemo, useState } from 'react';
import { useRetryOnline } from '#components/ui/use-retry-online.ts';
import type { ListingAnswer } from '#lib/api/listing/listing-query.ts';
import type { SearchScope } from '#lib/api/listing/search-scope.ts';
import { loadOnce } from '#lib/api/load-once.ts';
import { searchClient } from '#lib/api/search-client.ts';
import type { ListingFacts } from '#lib/commerce/catalogue/listing-facts.ts';
import {
  changeView,
  formatListingUrl,
  type ListingView,
  parseListingUrl,
} from '#lib/commerce/catalogue/listing-view.ts';

/**
 * The listing code, which no page loads before its first search. Once it is loaded, its cached
 * answers can be shown at once.
 */
type Finder = Pick<
  typeof import('#lib/api/listing/listing-query.ts'),
  'findListing' | 'foundListing'
>;

let finder: Finder | null = null;

export const loadListingFinder = loadOnce(async (): Promise<Finder> => {
  // Load the search client in parallel: it is needed right after the finder.
  searchClient().catch(() => {});
  finder = await import('#lib/api/listing/listing-query.ts');
  return finder;
});

/** A request to the search; a retry is another one. */
interface Request {
  view: ListingView;
  attempt: number;
}

interface Outcome {
  request: Request;
  /** Null: the search failed. */
  answer: ListingAnswer | null;
  error: unknown;
}

/**
 * The search's response to a view; null until it arrives. With `view` null nothing is requested. A
 * failed request is made again once the network is back. It returns only the newest view's
 * response. Not a `useQuery`, because that would load the query library before the first search
 * (docs/decisions/027-own-or-library.md).
 */
export function useAnswer(
  scope: SearchScope,
  view: ListingView | null,
  facts: ListingFacts | null,
): { answer: ListingAnswer | null; failed: boolean; error: unknown; retry: () => void } {
  const url = view && formatListingUrl(changeView(view, {}));
  const [attempt, setAttempt] = useState(0);
  const [retry] = useState(() => () => setAttempt((count) => count + 1));
  // Built from the URL, so that equal views make one request.
  const request = useMemo<Request | null>(
    () => (url === null ? null : { view: parseListingUrl(url), attempt }),
    [url, attempt],
  );
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    if (!request) return;
    let newest = true;
    const keep = (answer: ListingAnswer | null, error?: unknown) => {
      if (newest) setOutcome({ request, answer, error });
    };
    loadListingFinder()
      .then(({ findListing }) => findListing(scope, request.view, facts))
      .then(keep, (error: unknown) => keep(null, error));
    return () => {
      newest = false;
    };
  }, [request, scope, facts]);

  const known = useMemo(
    () => (request && finder?.foundListing(scope, request.view)) ?? null,
    [request, scope],
  );
  const own = request !== null && outcome?.request === request ? outcome : null;
  const failed = own !== null && own.answer === null && known === null;
  useRetryOnline(failed, retry);
  return { answer: own?.answer ?? known, failed, error: own?.error, retry };
}
