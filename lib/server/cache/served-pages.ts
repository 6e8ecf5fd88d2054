import { LRUCache } from 'lru-cache';

/** When a page in the page cache was stored (ms since the epoch), and the tags that expire it. */
export interface ServedPage {
  stored: number;
  tags: readonly string[];
}

interface Noted {
  page: ServedPage | null;
  /** When this version replaced another, on the monotonic clock; 0 for the first version noted. */
  since: number;
}

/** Memory for notes, in bytes. Anybody can ask for long, made-up paths, and those are noted too. */
const BUDGET_BYTES = 16 * 1024 * 1024;
/** Approximate memory of a note beyond its path. */
const OVERHEAD_BYTES = 500;

const pages = new LRUCache<string, Noted>({
  maxSize: BUDGET_BYTES,
  sizeCalculation: (_, path) => 2 * path.length + OVERHEAD_BYTES,
});

/** Notes which version of a page the page cache has just returned; null for none. */
export function noteServed(path: string, page: ServedPage | null): void {
  const last = pages.get(path);
  if (last && last.page?.stored === page?.stored) return;
  pages.set(path, { page, since: last ? performance.now() : 0 });
}

/**
 * The version of a page that the page cache has returned since `began` (monotonic, ms). Null if it
 * returned none or more than one: then nobody knows which version a response holds.
 */
export function versionServedSince(path: string, began: number): ServedPage | null {
  const noted = pages.get(path);
  return noted && noted.since < began ? noted.page : null;
}
