import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

/** The time that all parts of the page agree on, in ms; null until the browser was asked for it. */
let now: number | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/**
 * The time, new every minute while the page is looked at. Null on the server and while hydrating:
 * the page was rendered at some time before, and the browser's first time in a zone takes a phone a
 * tenth of a second.
 */
export function useMinute(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => now,
    () => null,
  );
}

function tick(): void {
  clearTimeout(timer);
  if (document.hidden || listeners.size === 0) return;
  now = Date.now();
  timer = setTimeout(tick, MINUTE_MS - (now % MINUTE_MS));
  for (const listener of listeners) listener();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', tick);
    (window.requestIdleCallback ?? window.setTimeout)(tick);
  }
  return () => {
    listeners.delete(changed);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}
