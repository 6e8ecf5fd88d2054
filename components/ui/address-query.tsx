'use client';

import { useLayoutEffect, useState, useSyncExternalStore } from 'react';

/*
 * The query of a page that is reached with a secret in it. It leaves the address while the page's
 * HTML is being read, before any other script runs, so that no link, log, screenshot or
 * bookmark carries it. The history entry keeps it: a reload finds it, a new visit does not.
 */

const KEY = 'addressQuery';

const SCRIPT = `if(location.search)history.replaceState({...history.state,${KEY}:location.search},'',location.pathname)`;

const never = () => () => {};

/** Stands at the top of such a page. */
export function HideAddressQuery() {
  const first = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this module.
  return first ? <script dangerouslySetInnerHTML={{ __html: SCRIPT }} /> : null;
}

/** The query that led to the page on screen, taken out of the address; empty where there is none. */
export function addressQuery(): URLSearchParams {
  if (location.search !== '') {
    history.replaceState({ ...history.state, [KEY]: location.search }, '', location.pathname);
  }
  const kept: unknown = history.state?.[KEY];
  return new URLSearchParams(typeof kept === 'string' ? kept : '');
}

/** From now on a reload does not find the query either. */
export function forgetAddressQuery(): void {
  const { [KEY]: _, ...state } = history.state ?? {};
  history.replaceState(state, '', location.pathname);
}

/** The query that led to the page at `path`; null on the server and while hydrating. */
export function useAddressQuery(path: string): URLSearchParams | null {
  const [query, setQuery] = useState<URLSearchParams | null>(null);
  // A layout effect also runs when the page comes back to the screen, and always before it is seen.
  useLayoutEffect(() => {
    if (location.pathname === path) setQuery(addressQuery());
  }, [path]);
  return query;
}
