'use client';

import { useMemo, useState } from 'react';
import { useAnswer } from '#components/catalogue/use-answer.ts';
import { changeUrl, useUrlSearch } from '#components/ui/url-search.ts';
import type { ListingAnswer } from '#lib/api/listing/fetch-listing.ts';
import { loadListingFinder } from '#lib/api/listing/listing-finder.ts';
import type { SearchScope } from '#lib/api/listing/search-scope.ts';
import { knownView, type ListingFacts } from '#lib/commerce/catalogue/listing-facts.ts';
import { formatListingUrl, parseListingUrl } from '#lib/commerce/catalogue/listing-url.ts';
import { isPlain, type ListingView } from '#lib/commerce/catalogue/listing-view.ts';

/** Milliseconds a pointer rests on a choice before its answer is fetched ahead. */
const INTENT_DELAY = 50;

/** What is on screen: the prerendered listing as it is, or an answer of the search. */
export type Shown = 'prerendered' | ListingAnswer;

export interface ListingState {
  /** What the URL asks for. */
  view: ListingView;
  /** Null until there is anything to show: places are held. */
  shown: Shown | null;
  /** Of what is shown; null until known. */
  facts: ListingFacts | null;
  /** False on the server and while hydrating, when nobody knows the URL. */
  ready: boolean;
  /** The answer to `view` is on its way; `shown` is older. */
  busy: boolean;
  /** There is no answer to `view`; `shown` is older. */
  failed: boolean;
  retry: () => void;
  /** Goes to a view of this listing, as a new history entry unless told otherwise. */
  change: (view: ListingView, entry?: 'push' | 'replace') => void;
  /** The shopper may be about to choose this view: its answer is fetched ahead, `now` at once. */
  intend: (view: ListingView, now?: boolean) => void;
}

/**
 * A listing by its URL. `facts` of a prerendered listing, whose plain view needs no search; null
 * for one that the search alone can answer. What was shown stays until the newest view's answer
 * is there; an older one's never takes its place.
 */
export function useListing(
  path: string,
  scope: SearchScope,
  facts: ListingFacts | null,
): ListingState {
  const search = useUrlSearch(path);
  const asked = useMemo(() => parseListingUrl(search ?? ''), [search]);
  const [last, setLast] = useState<Shown | null>(null);
  const lastFacts = facts ?? (last && last !== 'prerendered' ? last.facts : null);
  const sameText = last !== null && last !== 'prerendered' && last.view.query === asked.query;
  const known = facts ?? (sameText ? lastFacts : null);
  const view = useMemo(() => (known ? knownView(asked, known) : asked), [asked, known]);

  const plain = facts !== null && isPlain(view);
  const ready = search !== null;
  const enabled = ready && !plain && (facts !== null || view.query !== '');
  const { answer, failed, retry } = useAnswer(scope, enabled ? view : null, known);
  const settled: Shown | null = plain ? 'prerendered' : enabled ? answer : null;
  // What is on screen before the URL is known counts for nothing: it may not be what is asked for.
  if (ready && settled !== null && settled !== last) setLast(settled);

  const [intent] = useState<{ timer?: ReturnType<typeof setTimeout> }>({});
  /** Fetches a view's answer; failing, it is asked for again when it is really chosen. */
  function ahead(next: ListingView, delay: number) {
    clearTimeout(intent.timer);
    const finder = loadListingFinder();
    finder.catch(() => {});
    if (facts !== null && isPlain(next)) return;
    const find = () => finder.then(({ findListing }) => findListing(scope, next, known));
    if (delay === 0) find().catch(() => {});
    else intent.timer = setTimeout(() => find().catch(() => {}), delay);
  }
  return {
    view,
    shown: settled ?? last,
    facts: lastFacts,
    ready,
    busy: enabled && settled === null && !failed,
    failed,
    retry,
    change(next, entry = 'push') {
      ahead(next, 0);
      changeUrl(path + formatListingUrl(next), entry);
    },
    intend: (next, now = false) => ahead(next, now ? 0 : INTENT_DELAY),
  };
}
