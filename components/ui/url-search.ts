'use client';

import { useLayoutEffect, useState } from 'react';

/*
 * The query string as state: a prerendered page that depends on it stays prerendered, and reads it
 * in the browser.
 */

const listeners = new Set<() => void>();
let watching = false;

function notify(): void {
  for (const listener of listeners) listener();
}

/** The framework changes the URL through these too, and no event tells of it in every browser. */
function watchHistory(): void {
  if (watching) return;
  watching = true;
  for (const method of ['pushState', 'replaceState'] as const) {
    const change = history[method].bind(history);
    history[method] = (...args) => {
      change(...args);
      // The framework calls it in the middle of drawing a page: no time to draw another.
      queueMicrotask(notify);
    };
  }
  addEventListener('popstate', notify);
}

/** Goes to a URL of the page on screen without loading anything; as a new history entry or not. */
export function changeUrl(url: string, entry: 'push' | 'replace'): void {
  if (entry === 'push') history.pushState(null, '', url);
  else history.replaceState(null, '', url);
  // At once, so that a control shows what was chosen before its event is over.
  notify();
}

/**
 * The query string while the page at `path` is on screen; null where nobody knows it: on the
 * server, while hydrating, and for one draw, that nobody sees, of a page that is being opened.
 */
export function useUrlSearch(path: string): string | null {
  const [search, setSearch] = useState<string | null>(null);
  // A layout effect also runs when the page comes back to the screen, and always before it is seen.
  useLayoutEffect(() => {
    const read = () => {
      // Another page's URL on the way there or back is none of this page's business.
      if (location.pathname === path) setSearch(location.search);
    };
    watchHistory();
    listeners.add(read);
    read();
    return () => {
      listeners.delete(read);
    };
  }, [path]);
  return search;
}
