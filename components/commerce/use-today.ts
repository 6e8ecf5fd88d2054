import { useSyncExternalStore } from 'react';
import { marketDay } from '#lib/commerce/checkout/delivery-dates.ts';

/** The shop's day; null while hydrating: the page was rendered on some day before. */
export function useToday(): number | null {
  return useSyncExternalStore(
    onReturn,
    () => marketDay(Date.now()),
    () => null,
  );
}

/** A page left open overnight shows the new day's dates when it is looked at again. */
function onReturn(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
