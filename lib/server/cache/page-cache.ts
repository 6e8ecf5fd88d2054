import { pagePathOf } from '#lib/server/next/page-address.ts';
import { PageStore, type PageStoreGet, tagsOf } from '#lib/server/next/page-store.ts';
import { pageTagsChanged } from './expired-tags.ts';
import { followDatabase, isDatabaseReachable } from './follow-database.ts';
import { noteServed } from './served-pages.ts';

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
    const tags = tagsOf(entry);
    const fresh = tags.length === 0 || !pageTagsChanged(tags, entry?.lastModified ?? 0);
    const path = pagePathOf(args[0]);
    const stored = entry?.lastModified;
    if (path !== null) noteServed(path, fresh && stored ? { stored, tags } : null);
    if (fresh) return entry;
    return (await isDatabaseReachable()) ? null : entry;
  }
}
