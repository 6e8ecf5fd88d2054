import { logLine } from '#lib/server/log-line.ts';
import { pageTagsChanged } from './expired-tags.ts';
import { databaseAnswers, followDatabase, isBuild } from './follow-database.ts';
import { CACHE_TAGS_HEADER, FileSystemCache, SharedCacheControls } from './next-internals.ts';
import { isRenderedForItself, pagePathOf } from './page-address.ts';

/*
 * The `cacheHandler` of next.config.ts: Next's own cache of pages in memory and on disk, with the
 * database's cache tags in place of Next's, which live in one process's memory and die with it.
 * Next loads this file itself, outside its bundler.
 */

type Entry = Awaited<ReturnType<InstanceType<typeof FileSystemCache>['get']>>;
type GetArguments = Parameters<InstanceType<typeof FileSystemCache>['get']>;
type SetArguments = Parameters<InstanceType<typeof FileSystemCache>['set']>;

/** Next remembers a lifetime for each path it was asked for; they go after so many unknown ones. */
const REFUSALS_REMEMBERED = 10_000;

let refusals = 0;

export default class PageCache extends FileSystemCache {
  /** A page whose data changed is rendered anew; while the database is away, given as it was. */
  override async get(...args: GetArguments) {
    await followDatabase();
    const entry = await super.get(...args);
    const tags = tagsOf(entry);
    if (tags.length === 0 || !pageTagsChanged(tags, entry?.lastModified ?? 0)) return entry;
    return (await databaseAnswers()) ? null : entry;
  }

  /**
   * Answers that something is not here are given, not kept: there is no end to the paths that a
   * scanner can ask for, and each would be a file and a place in memory.
   *
   * Nor is a page kept that was rendered for another address than its own: everybody would be
   * given what stood in one visitor's.
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
    // Next writes the data of a page with parts of its own per request without it, and then finds
    // none; a page that is whole is written whole.
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

/** Not found or a redirect. */
function isRefusal(value: SetArguments[1]): boolean {
  if (value === null) return true;
  if (value.kind === 'REDIRECT') return true;
  return 'status' in value && value.status !== undefined && value.status >= 300;
}
