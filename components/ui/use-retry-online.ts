'use client';

import { useEffect, useRef } from 'react';

/** How long the network may take after the browser says that it is back, in ms. */
const EARLY_MS = 10_000;
const AGAIN_MS = 1_000;

/**
 * Calls `retry` once the network is back, and again each second if that fails at first: the browser may
 * say so a moment too early. `failed`: whether the last try has failed; false while another one runs.
 */
export function useRetryOnline(failed: boolean, retry: () => void): void {
  const backAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (!failed) return;
    const isEarly = performance.now() - backAt.current < EARLY_MS;
    const timer = isEarly ? setTimeout(retry, AGAIN_MS) : undefined;
    const retryNow = () => {
      backAt.current = performance.now();
      retry();
    };
    addEventListener('online', retryNow);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', retryNow);
    };
  }, [failed, retry]);
}
