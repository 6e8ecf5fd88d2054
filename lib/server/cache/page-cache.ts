import { LRUCache } from 'lru-cache';
import { pagePathOf } from '#lib/server/next/page-address.ts';
import {
  PageStore,
  type PageStoreGet,
  type PageStoreSet,
  tagsOf,
} from '#lib/server/next/page-store.ts';
import { functionTagsChanged, pageTagsChanged } from './expired-tags.ts';
import { followDatabase, isDatabaseReachable } from './follow-database.ts';
import { noteServed } from './served-pages.ts';

/** Memory for the keys of pages being rendered, in bytes: anybody can ask for long, made-up paths. */
const BUDGET_BYTES = 4 * 1024 * 1024;
/** Approximate memory of a key beyond its text. */
const OVERHEAD_BYTES = 200;

/** When the rendering of a page began (ms, monotonic), by its key. */
const renderings = new LRUCache<string, number>({
  maxSize: BUDGET_BYTES,
  sizeCalculation: (_, key) => 2 * key.length + OVERHEAD_BYTES,
});

/*
 * The `cacheHandler` of next.config.ts: the store of pages with the database's cache tags instead
 * of Next's, which are lost with the process. Next loads this file itself, outside its bundler.
 */
export default class PageCache extends PageStore {
  /**
   * A page with changed data is rendered again; while the database is away, the old one is served.
   */
  override async get(...args: PageStoreGet) {
    await followDatabase();
    const entry = await super.get(...args);
    const tags = tagsOf(entry?.value);
    const fresh = tags.length === 0 || !pageTagsChanged(tags, entry?.lastModified ?? 0);
    const path = pagePathOf(args[0]);
    const stored = entry?.lastModified;
    if (path !== null) noteServed(path, fresh && stored ? { stored, tags } : null);
    if (entry && (fresh || !(await isDatabaseReachable()))) return entry;
    // If several requests wait for it, the first one's time counts: what it has read is the oldest.
    if (!renderings.has(args[0])) renderings.set(args[0], monotonic());
    return null;
  }

  /** Never stores a page of which a tag changed while it was rendered: it may hold the old data. */
  override async set(...args: PageStoreSet) {
    const [key, value] = args;
    const began = renderings.get(key);
    renderings.delete(key);
    if (began !== undefined && functionTagsChanged(tagsOf(value), began)) return;
    await super.set(...args);
  }
}

function monotonic(): number {
  return performance.timeOrigin + performance.now();
}
