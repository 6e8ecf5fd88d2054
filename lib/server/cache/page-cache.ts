import { pageTagsChanged } from './expired-tags.ts';
import { followDatabase, isBuild } from './follow-database.ts';
import { CACHE_TAGS_HEADER, FileSystemCache, SharedCacheControls } from './next-internals.ts';

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
  override async get(...args: GetArguments) {
    await followDatabase();
    const entry = await super.get(...args);
    const tags = tagsOf(entry);
    return tags.length > 0 && pageTagsChanged(tags, entry?.lastModified ?? 0) ? null : entry;
  }

  /**
   * Answers that something is not here are given, not kept: there is no end to the paths that a
   * scanner can ask for, and each would be a file and a place in memory.
   */
  override async set(...args: SetArguments) {
    if (!isBuild() && isRefusal(args[1])) {
      refusals += 1;
      if (refusals % REFUSALS_REMEMBERED === 0) {
        new SharedCacheControls({ routes: {}, dynamicRoutes: {} }).clear();
      }
      return;
    }
    await super.set(...args);
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
