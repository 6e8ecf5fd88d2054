import { mayReload } from '#lib/commerce/reload.ts';
import { thisDocument } from '#stores/platform/this-document.ts';
import { isBusy } from './busy-page.ts';
import { REACHED_MS } from './time-limits.ts';

/** How often to ask for the shop, in ms, while a kept page replaces the network's answer. */
const ASK_AGAIN_MS = 10_000;

/** Whether to reload this page as soon as nothing can be lost. */
let wanted = false;

/** Reloads this page now if nothing can be lost, else as soon as that is so. */
export function reloadWhenFree(): void {
  wanted = true;
  reloadIfFree();
}

/** Call it whenever reloading may have become safe: the page opened, was hidden or lost the focus. */
export function reloadIfFree(): void {
  if (wanted && !isBusy()) reloadOnce();
}

/** Reloads this page, but at most once in ten seconds per path. */
export function reloadOnce(): void {
  if (!mayReload(thisDocument(), location.pathname)) return;
  wanted = false;
  location.reload();
}

/**
 * This page replaces the network's answer. Calls `reload` once the shop answers again, and fast
 * enough. Returns a function that stops asking.
 */
export function reloadOnceReached(reload: () => void): () => void {
  async function ask() {
    const signal = AbortSignal.timeout(REACHED_MS);
    const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal }).catch(
      () => null,
    );
    if (answer && answer.status < 500) reload();
  }
  const timer = setInterval(ask, ASK_AGAIN_MS);
  addEventListener('online', ask);
  // The network may be back since the page was answered, and its event has already fired.
  if (navigator.onLine) void ask();
  return () => {
    clearInterval(timer);
    removeEventListener('online', ask);
  };
}
