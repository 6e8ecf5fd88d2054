import { logLine } from '#lib/server/log-line.ts';
import { isBuild } from '#lib/server/next/build-files.ts';
import {
  CACHE_TAGS_HEADER,
  FileSystemCache,
  SharedCacheControls,
} from '#lib/server/next/cache-internals.ts';
import { isRenderedForItself, pagePathOf } from '#lib/server/next/page-address.ts';
import { pageTagsChanged } from './expired-tags.ts';
import { followDatabase, isDatabaseReachable } from './follow-database.ts';
import { noteServed } from './served-pages.ts';

/*
 * The `cacheHandler` of next.config.ts: Next's page cache in memory and on disk, but with the
 * database's cache tags instead of Next's, which are lost with the process. Next loads this file
 * itself, outside its bundler.
 */

type Entry = Awaited<ReturnType<InstanceType<typeof FileSystemCache>['get']>>;
type GetArguments = Parameters<InstanceType<typeof FileSystemCache>['get']>;
type SetArguments = Parameters<InstanceType<typeof FileSystemCache>['set']>;

/** Next remembers a lifetime for each requested path; clear them after this many refusals. */
const REFUSALS_REMEMBERED = 10_000;

let refusals = 0;

export default class PageCache extends FileSystemCache {
  /**
   * A page with changed data is rendered again; while the database is away, the old one is served.
   */
  override async get(...args: GetArguments) {
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

  /**
   * Never stores not-found pages and redirects: a scanner can request endless paths, and each would
   * take a file and memory.
   *
   * Nor a page rendered for an address other than its own: every visitor would get the content of
   * one visitor's address.
   */
  override async set(...[key, value, context]: SetArguments) {
    if (!isBuild() && isRefusal(value)) {
      refusals += 1;
      if (refusals % REFUSALS_REMEMBERED === 0) {
        new SharedCacheControls({ routes: {}, dynamicRoutes: {} }).clear();
      }
      return;
    }
    if (value?.kind !== 'APP_PAGE') return super.set(key, value, context);
    const path = pagePathOf(key);
    if (path === null || !isRenderedForItself(path, value)) {
      logLine('error', 'A page was rendered for an address that is not its own: it is not kept.', {
        page: path ?? key,
      });
      return;
    }
    // With partial prerendering Next does not write a page's RSC file, but reads it for a page
    // without a postponed part. So write a complete page as if its route had none.
    const whole = value.postponed === undefined ? { isRoutePPREnabled: false } : {};
    await super.set(key, value, { ...context, ...whole });
  }
}

function tagsOf(entry: Entry): string[] {
  const value = entry?.value;
  if (!value || !('headers' in value)) return [];
  const header = value.headers?.[CACHE_TAGS_HEADER];
  return typeof header === 'string' ? header.split(',') : [];
}

function isRefusal(value: SetArguments[1]): boolean {
  if (value === null) return true;
  if (value.kind === 'REDIRECT') return true;
  return 'status' in value && value.status !== undefined && value.status >= 300;
}
