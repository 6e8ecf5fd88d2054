import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { RELOAD_GUARD_MS } from '#lib/commerce/reload.ts';
import { EncodedBody } from './encoded-body.ts';

/** Memory for the data of pages, in bytes; counted as in keep-answers.ts. */
const BUDGET_BYTES = 48 * 1024 * 1024;
/** Approximate memory of a file beyond its text. */
const OVERHEAD_BYTES = 1000;

/** Paths that need no escaping in a URL or in HTML. */
const PLAIN_PATH = /^\/(?:[\w.~%-]+(?:\/[\w.~%-]+)*)?$/;

export function dataHash(data: string): string {
  return createHash('sha256').update(data).digest('base64url').slice(0, 22);
}

/**
 * The data of pages, as script files named by their content: browsers and caches can keep them for
 * ever. A file outlives a change of its page, because a visitor may still have the old page.
 */
export class PageData {
  #files = new LRUCache<string, EncodedBody>({
    maxSize: BUDGET_BYTES,
    sizeCalculation: ({ bytes }) => Math.ceil(1.5 * bytes.byteLength) + OVERHEAD_BYTES,
  });

  /** Keeps a page's data and returns its address. */
  keep(page: string, data: string): string {
    const hash = dataHash(data);
    if (!this.#files.get(hash)) this.#files.set(hash, new EncodedBody(Buffer.from(data)));
    return `/_page${page === '/' ? '' : page}/${hash}.js`;
  }

  get(hash: string): EncodedBody | undefined {
    return this.#files.get(hash);
  }

  /** Whether this page's data can be a file. */
  static canName(page: string): boolean {
    return PLAIN_PATH.test(page);
  }
}

/**
 * Runs in place of data that this server does not have, because it belongs to an older build or the
 * page has changed since. Reloads the page, unless `mayReload` says that it was reloaded a moment
 * ago. The page then stays readable without its scripts.
 */
export const LOST_DATA = Buffer.from(
  `{const[e]=performance.getEntriesByType('navigation');if(e?.type!=='reload'||performance.now()>=${RELOAD_GUARD_MS})location.reload()}`,
);

/**
 * For this long, in ms, a page that was rendered again is not rendered once more. A browser that
 * asks for its data meanwhile reloads the page, and does so no more often than this.
 */
const PAUSE_MS = RELOAD_GUARD_MS;

/** Memory for the names of pages, in bytes. Anybody can ask for data of long, made-up paths. */
const NAMES_BYTES = 4 * 1024 * 1024;
/** Approximate memory of a name beyond its text. */
const NAME_OVERHEAD_BYTES = 300;

/**
 * Limits how often pages are rendered again for data files that this server does not have. Anybody
 * can make up names of files, but rendering a page is expensive.
 */
export class RemadePages {
  #making = new Map<string, Promise<unknown>>();
  #lately = new LRUCache<string, true>({
    ttl: PAUSE_MS,
    maxSize: NAMES_BYTES,
    sizeCalculation: (_, page) => 2 * page.length + NAME_OVERHEAD_BYTES,
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
