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

/** How long a page is on screen before it counts as visited, in ms: its pictures have come by then. */
const VISITED_MS = 1_500;

/**
 * Sets up the service worker, and tells it of the pages that are visited. Says once at the end of the page
 * that it is ready: nobody waits for that, so it is no alert.
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
