'use client';

import { useLayoutEffect, useState } from 'react';
import { onUrlWritten } from './url-written.ts';

/*
 * The query string as state: a page that depends on it stays prerendered and reads it in the
 * browser.
 */

const listeners = new Set<() => void>();
let watching = false;

function notify(): void {
  for (const listener of listeners) listener();
}

function watchUrl(): void {
  if (watching) return;
  watching = true;
  // The framework calls it during rendering, when state must not be updated.
  onUrlWritten(() => queueMicrotask(notify));
  addEventListener('popstate', notify);
}

/**
 * Changes the URL of the page on screen without loading anything, with a new history entry or
 * without.
 */
export function changeUrl(url: string, entry: 'push' | 'replace'): void {
  if (entry === 'push') history.pushState(null, '', url);
  else history.replaceState(null, '', url);
  // Synchronously, so that a control shows the new choice before its event ends.
  notify();
}

/**
 * The query string while the page at `path` is on screen. Null on the server, while hydrating, and
 * for the first render of a page that is being opened, which is never painted.
 */
export function useUrlSearch(path: string): string | null {
  const [search, setSearch] = useState<string | null>(null);
  // A layout effect also runs when the framework shows a kept page again, and always before the
  // paint.
  useLayoutEffect(() => {
    const read = () => {
      // Ignore the URLs of other pages while navigating to or from this one.
      if (location.pathname === path) setSearch(location.search);
    };
    watchUrl();
    listeners.add(read);
    read();
    return () => {
      listeners.delete(read);
    };
  }, [path]);
  return search;
}
