import { type AnalyticsEvent, MOST_ENTRIES } from '#lib/commerce/analytics/events.ts';

declare global {
  interface Window {
    /** What a tag manager reads. Without one, a list that ends with the page. */
    dataLayer?: unknown[];
  }
}

const listeners = new Set<(event: AnalyticsEvent) => void>();

/** Appends an entry unchanged. */
export function pushEntry(entry: unknown): void {
  window.dataLayer ??= [];
  const layer = window.dataLayer;
  layer.push(entry);
  if (layer.length > MOST_ENTRIES) layer.splice(0, layer.length - MOST_ENTRIES);
}

/** Adds an event to the data layer, and passes it to the counter. */
export function pushEvent(event: AnalyticsEvent): void {
  // Otherwise a tag manager merges the goods of two events into one.
  if ('ecommerce' in event) pushEntry({ ecommerce: null });
  pushEntry(event);
  for (const listener of listeners) listener(event);
}

/** Calls back for each event from now on. Returns a function that stops this. */
export function watchEvents(listener: (event: AnalyticsEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
