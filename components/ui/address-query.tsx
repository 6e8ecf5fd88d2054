'use client';

import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { HIDE_ADDRESS_QUERY, ADDRESS_QUERY_KEY as KEY } from '#lib/config/hide-address-query.ts';

/*
 * The query of a page that is reached with a secret in its URL. It is removed from the address bar
 * while the HTML is being parsed, before any other script runs, so that no link, log, screenshot or
 * bookmark contains it. The history entry keeps it: a reload finds it, a new visit does not.
 */

const never = () => () => {};

/** Render it at the top of such a page. */
export function HideAddressQuery() {
  const first = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the shop.
  return first ? <script dangerouslySetInnerHTML={{ __html: HIDE_ADDRESS_QUERY }} /> : null;
}

/**
 * The query that led to the page on screen, after its removal from the address bar; empty if none.
 */
export function addressQuery(): URLSearchParams {
  if (location.search !== '') {
    history.replaceState({ ...history.state, [KEY]: location.search }, '', location.pathname);
  }
  const kept: unknown = history.state?.[KEY];
  return new URLSearchParams(typeof kept === 'string' ? kept : '');
}

/** Deletes the query, so that a reload does not find it any more. */
export function forgetAddressQuery(): void {
  const { [KEY]: _, ...state } = history.state ?? {};
  history.replaceState(state, '', location.pathname);
}

/** The query that led to the page at `path`; null on the server and while hydrating. */
export function useAddressQuery(path: string): URLSearchParams | null {
  const [query, setQuery] = useState<URLSearchParams | null>(null);
  // A layout effect also runs when the framework shows a kept page again, and always before the
  // paint.
  useLayoutEffect(() => {
    if (location.pathname === path) setQuery(addressQuery());
  }, [path]);
  return query;
}
