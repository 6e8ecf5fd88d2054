import { useSyncExternalStore } from 'react';
import { marketDay } from '#lib/commerce/market-day.ts';
import { whenIdle } from '#stores/platform/when-idle.ts';

/**
 * Today's date in the shop; null until it is known, because the page was rendered on an earlier
 * day.
 */
let today: number | null = null;

/** Today's date in the shop; null at first. It is set in an idle moment after hydration. */
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
  whenIdle(tell);
  // A page left open overnight updates its dates when it becomes visible again.
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
}
