'use client';

import { useOffline } from 'next/offline';
import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/**
 * Whether there is no network: the browser says so, or the framework could not reach the shop. The
 * framework then tries again every few seconds.
 */
export function useIsOffline(): boolean {
  const unreachable = useOffline();
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return unreachable || !online;
}
