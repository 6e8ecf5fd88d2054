import { type AnalyticsEvent, MOST_ENTRIES } from '#lib/commerce/analytics/events.ts';

declare global {
  interface Window {
    /** What a tag manager reads; without one, a list that goes with the page. */
    dataLayer?: unknown[];
  }
}

const listeners = new Set<(event: AnalyticsEvent) => void>();

/** Appends an entry as it is. */
export function pushEntry(entry: unknown): void {
  window.dataLayer ??= [];
  const layer = window.dataLayer;
  layer.push(entry);
  if (layer.length > MOST_ENTRIES) layer.splice(0, layer.length - MOST_ENTRIES);
}

/** Tells an event to the data layer and to who counts. */
export function pushEvent(event: AnalyticsEvent): void {
  // Otherwise a tag manager merges the goods of two events into one.
  if ('ecommerce' in event) pushEntry({ ecommerce: null });
  pushEntry(event);
  for (const listener of listeners) listener(event);
}

/** Calls back for each event from now on; returns the function that ends it. */
export function watchEvents(listener: (event: AnalyticsEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
