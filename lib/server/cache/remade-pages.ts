import { LRUCache } from 'lru-cache';
import { RELOAD_GUARD_MS } from '#lib/commerce/reload.ts';

/**
 * A page that was made again is not once more for so long, in ms. Who asks for other data of it loads
 * the page anew meanwhile, which no browser does more often.
 */
const PAUSE_MS = RELOAD_GUARD_MS;

/** Memory for the names of pages. Anybody can ask for the data of long paths that no page has. */
const BUDGET_BYTES = 4 * 1024 * 1024;
/** Approximate memory of a name beyond its text. */
const OVERHEAD_BYTES = 300;

/**
 * Bounds how often pages are made again for data files that this server does not have: names of files
 * cost nothing to make up, pages do.
 */
export class RemadePages {
  #making = new Map<string, Promise<unknown>>();
  #lately = new LRUCache<string, true>({
    ttl: PAUSE_MS,
    maxSize: BUDGET_BYTES,
    sizeCalculation: (_, page) => 2 * page.length + OVERHEAD_BYTES,
  });

  /**
   * Makes a page by `make`, unless another request does, which is then waited for, or did a moment ago.
   * Returns whether `make` ran. Fails as `make` does.
   */
  async once(page: string, make: () => Promise<void>): Promise<boolean> {
    const making = this.#making.get(page);
    if (making || this.#lately.has(page)) {
      await making;
      return false;
    }
    // Before it is made: who asks and hangs up at once has had it made all the same.
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
