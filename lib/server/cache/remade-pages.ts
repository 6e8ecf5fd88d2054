import { LRUCache } from 'lru-cache';
import { RELOAD_GUARD_MS } from '#lib/commerce/reload.ts';

/**
 * For this long, in ms, a page that was rendered again is not rendered once more. A browser that
 * asks for its data meanwhile reloads the page, and does so no more often than this.
 */
const PAUSE_MS = RELOAD_GUARD_MS;

/** Memory for the names of pages, in bytes. Anybody can ask for data of long, made-up paths. */
const BUDGET_BYTES = 4 * 1024 * 1024;
/** Approximate memory of a name beyond its text. */
const OVERHEAD_BYTES = 300;

/**
 * Limits how often pages are rendered again for data files that this server does not have. Anybody
 * can make up names of files, but rendering a page is expensive.
 */
export class RemadePages {
  #making = new Map<string, Promise<unknown>>();
  #lately = new LRUCache<string, true>({
    ttl: PAUSE_MS,
    maxSize: BUDGET_BYTES,
    sizeCalculation: (_, page) => 2 * page.length + OVERHEAD_BYTES,
  });

  /**
   * Renders a page by `make`, unless another request is rendering it (then this waits for that) or
   * did so a moment ago. Returns whether `make` ran. Throws what `make` throws.
   */
  async once(page: string, make: () => Promise<void>): Promise<boolean> {
    const making = this.#making.get(page);
    if (making || this.#lately.has(page)) {
      await making;
      return false;
    }
    // Note it before rendering: a client that disconnects at once has still cost a rendering.
    this.#lately.set(page, true);
    const made = make();
    this.#making.set(
      page,
      made.catch(() => {}),
    );
    try {
      await made;
    } finally {
      this.#making.delete(page);
    }
    return true;
  }
}
