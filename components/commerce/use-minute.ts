import { useSyncExternalStore } from 'react';
import { whenIdle } from '#stores/platform/when-idle.ts';

const MINUTE_MS = 60_000;

/** The current time for all parts of the page, in ms; null until it was read in the browser. */
let now: number | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/**
 * The time, updated every minute while the page is visible. Null on the server and while hydrating:
 * the page was rendered at an earlier time, and formatting its first time in a time zone costs a
 * phone a tenth of a second.
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
    whenIdle(tick);
  }
  return () => {
    listeners.delete(changed);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}
