'use client';

import { useRouter } from 'next/navigation';
import { useMemo, useState, useTransition } from 'react';
import { loadListingFinder, useAnswer } from '#components/catalogue/use-answer.ts';
import { changeUrl, useUrlSearch } from '#components/ui/url-search.ts';
import type { ListingAnswer } from '#lib/api/listing/listing-query.ts';
import type { SearchScope } from '#lib/api/listing/search-scope.ts';
import { knownView, type ListingFacts } from '#lib/commerce/catalogue/listing-facts.ts';
import {
  formatListingUrl,
  isPlain,
  type ListingView,
  parseListingUrl,
} from '#lib/commerce/catalogue/listing-view.ts';
import { isApplied } from '#lib/commerce/search/search-intent.ts';

/** How long a pointer rests on a choice before its response is prefetched, in ms. */
const INTENT_DELAY = 50;

/** What is on screen: the unchanged prerendered listing, or a response of the search. */
type Shown = 'prerendered' | ListingAnswer;

export interface ListingState {
  /** The view that the URL asks for, or the one of another page that is about to open. */
  view: ListingView;
  /** Null while there is nothing to show but placeholders. */
  shown: Shown | null;
  /** Facts of what is shown; null while unknown. */
  facts: ListingFacts | null;
  /** False on the server and while hydrating, when the URL has not been read. */
  ready: boolean;
  /** The response for `view` is loading; `shown` is older. */
  busy: boolean;
  /** The response for `view` failed; `shown` is older. */
  failed: boolean;
  /** Why it failed. */
  error: unknown;
  retry: () => void;
  /**
   * Goes to a view of this listing, by default as a new history entry. The view may be of another
   * page, which then opens.
   */
  change: (view: ListingView, entry?: 'push' | 'replace') => void;
  /**
   * Prefetches the response for a view that the shopper may be about to choose; with `now`, without
   * a delay.
   */
  intend: (view: ListingView, now?: boolean) => void;
}

/**
 * The listing that the URL asks for. `facts`: of a prerendered listing, whose unfiltered view needs
 * no search; null for one that always needs the search. The previous list stays until the newest
 * view's response arrives; late responses for older views are ignored.
 */
export function useListing(
  path: string,
  scope: SearchScope,
  facts: ListingFacts | null,
): ListingState {
  const search = useUrlSearch(path);
  const asked = useMemo(() => scopedView(scope, search ?? ''), [scope, search]);
  const [last, setLast] = useState<Shown | null>(null);
  const lastFacts = facts ?? (last && last !== 'prerendered' ? last.facts : null);
  const sameText =
    last !== null &&
    last !== 'prerendered' &&
    last.view.query === asked.query &&
    isApplied(last.view) === isApplied(asked);
  const known = facts ?? (sameText ? lastFacts : null);
  const view = useMemo(() => (known ? knownView(asked, known) : asked), [asked, known]);

  const router = useRouter();
  const [going, startGoing] = useTransition();
  const [goal, setGoal] = useState(view);

  const plain = facts !== null && isPlain(besidesScope(scope, view));
  const ready = search !== null;
  const enabled = ready && !plain && (facts !== null || view.query !== '');
  const { answer, failed, error, retry } = useAnswer(scope, enabled ? view : null, known);
  const current: Shown | null = plain ? 'prerendered' : enabled ? answer : null;
  // Before the URL is read, the screen may show something else than it asks for, so do not keep it.
  if (ready && current !== null && current !== last) setLast(current);

  const [intent] = useState<{ timer?: ReturnType<typeof setTimeout> }>({});
  /** Prefetches a view's response; a failure is ignored, as choosing the view requests it again. */
  function ahead(next: ListingView, delay: number) {
    clearTimeout(intent.timer);
    const finder = loadListingFinder();
    finder.catch(() => {});
    if (isOtherPage(path, scope, next)) return;
    if (facts !== null && isPlain(besidesScope(scope, next))) return;
    const find = () => finder.then(({ findListing }) => findListing(scope, next, known));
    if (delay === 0) find().catch(() => {});
    else intent.timer = setTimeout(() => find().catch(() => {}), delay);
  }
  return {
    view: going ? goal : view,
    shown: current ?? last,
    facts: lastFacts,
    ready,
    busy: going || (enabled && current === null && !failed),
    failed,
    error,
    retry,
    change(next, entry = 'push') {
      const url = path + formatListingUrl(next);
      if (isOtherPage(path, scope, next)) {
        setGoal(next);
        startGoing(() => router.push(url));
        return;
      }
      ahead(next, 0);
      changeUrl(url, entry);
    },
    intend: (next, now = false) => ahead(next, now ? 0 : INTENT_DELAY),
  };
}

/*
 * The sale is a page of its own at the address of one filter of all products. One address has one
 * state: the sale's page shows the filter as on, and without the filter the address is that of all
 * products.
 */

const ALL_PRODUCTS = '/products';

/** The view that a listing's query string asks for. */
export function scopedView({ onSale }: SearchScope, search: string): ListingView {
  const view = parseListingUrl(search);
  return onSale ? { ...view, sale: true } : view;
}

/** The view without the filter that its page applies anyway. */
export function besidesScope({ onSale }: SearchScope, view: ListingView): ListingView {
  return onSale ? { ...view, sale: false } : view;
}

/** Whether a view of a listing is shown by another page: by the sale’s, or that of all products. */
export function isOtherPage(
  path: string,
  { onSale = false }: SearchScope,
  view: ListingView,
): boolean {
  return path === ALL_PRODUCTS && view.sale !== onSale;
}
