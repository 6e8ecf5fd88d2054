import { useSyncExternalStore } from 'react';
import { marketDay } from '#lib/commerce/market-day.ts';

/** The shop's day; null until it was asked for: the page was rendered on some day before. */
let today: number | null = null;

/**
 * The shop's day; null at first. It comes in an idle moment after hydration, because the browser's
 * first date takes a phone a tenth of a second.
 */
export function useToday(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => today,
    () => null,
  );
}

function subscribe(changed: () => void): () => void {
  const tell = () => {
    today = marketDay(Date.now());
    changed();
  };
  (window.requestIdleCallback ?? window.setTimeout)(tell);
  // A page left open overnight shows the new day's dates when it is looked at again.
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
}
