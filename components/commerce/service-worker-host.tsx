'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { OFFLINE_READY } from '#lib/commerce/offline/texts.ts';
import { watchTyping } from '#stores/offline/busy-page.ts';
import { reloadIfFree } from '#stores/offline/reload-page.ts';
import {
  askForUpdate,
  followServiceWorker,
  keepThisPage,
} from '#stores/offline/service-worker-client.ts';

/** How long a page must be on screen to count as visited, in ms; by then its pictures have loaded. */
const VISITED_MS = 1_500;

/**
 * Sets up the service worker, and tells it which pages are visited. Says once at the end of the
 * page that the worker is ready; that is not urgent, so it is not an alert.
 */
export function ServiceWorkerHost() {
  const path = usePathname();
  const [isReady, setIsReady] = useState(false);
  useEffect(() => watchTyping(), []);
  useEffect(() => followServiceWorker(() => setIsReady(true)), []);
  useEffect(() => {
    function change() {
      reloadIfFree();
      if (document.visibilityState === 'visible') askForUpdate();
    }
    document.addEventListener('visibilitychange', change);
    document.addEventListener('focusout', reloadIfFree);
    return () => {
      document.removeEventListener('visibilitychange', change);
      document.removeEventListener('focusout', reloadIfFree);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each page.
  useEffect(() => {
    reloadIfFree();
    askForUpdate();
    const timer = setTimeout(keepThisPage, VISITED_MS);
    return () => clearTimeout(timer);
  }, [path]);
  return (
    isReady && (
      <p className="px-4 py-3 text-center text-sm text-ink-soft print:hidden">{OFFLINE_READY}</p>
    )
  );
}
