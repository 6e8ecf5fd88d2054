import { mayReload } from '#lib/commerce/reload.ts';
import { thisDocument } from '#stores/platform/this-document.ts';
import { isBusy } from './busy-page.ts';
import { REACHED_MS } from './time-limits.ts';

/** How often the shop is asked for, in ms, while a page stands in for the network's answer. */
const ASK_AGAIN_MS = 10_000;

/** Whether this page is to be reloaded as soon as nothing can be lost by it. */
let wanted = false;

/** Reloads this page: now if nothing can be lost by it, else once that is so. */
export function reloadWhenFree(): void {
  wanted = true;
  reloadIfFree();
}

/** To be called whenever a page may have become free: it opened, was hidden or lost the focus. */
export function reloadIfFree(): void {
  if (wanted && !isBusy()) reloadOnce();
}

/** Reloads this page, at most once within ten seconds for each path. */
export function reloadOnce(): void {
  if (!mayReload(thisDocument(), location.pathname)) return;
  wanted = false;
  location.reload();
}

/**
 * Reloads this page, which stands in for the network's answer, by `reload` once the shop answers again and
 * soon enough. Returns the function that stops asking.
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
  // It may be back since the page was answered: what tells of that has been told already.
  if (navigator.onLine) void ask();
  return () => {
    clearInterval(timer);
    removeEventListener('online', ask);
  };
}
