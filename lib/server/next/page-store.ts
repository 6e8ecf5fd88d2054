import { logLine } from '#lib/server/log-line.ts';
import { isBuild, pageFolder } from './build-files.ts';
import { FileSystemCache, SharedCacheControls } from './cache-internals.ts';
import { CACHE_TAGS_HEADER } from './next-headers.ts';
import { isRenderedForItself, pagePathOf } from './page-address.ts';

export type PageStoreGet = Parameters<PageStore['get']>;
type Context = ConstructorParameters<typeof FileSystemCache>[0];
export type PageStoreSet = Parameters<InstanceType<typeof FileSystemCache>['set']>;

/** Next remembers a lifetime for each requested path; clear them after this many refusals. */
const REFUSALS_REMEMBERED = 10_000;

/** The page that answers every path without a page. */
const NOT_FOUND_PAGE = '/_not-found';

let refusals = 0;

/** Next's page cache in memory and on disk, but only for pages that every visitor may have. */
export class PageStore extends FileSystemCache {
  /** The build's own pages belong to no shop, so they are never read. */
  constructor(context: Context) {
    super({ ...context, serverDistDir: pageFolder() ?? context.serverDistDir });
  }

  /**
   * Never stores redirects and not-found pages, except for the one that all unknown paths share: a
   * scanner can request any number of paths, and each would take a file and memory.
   *
   * Never stores a page that was rendered for an address other than its own: every visitor would
   * get one visitor's content.
   */
  override async set(...[key, value, context]: PageStoreSet) {
    if (!isBuild() && isRefusal(value) && pagePathOf(key) !== NOT_FOUND_PAGE) {
      refusals += 1;
      if (refusals % REFUSALS_REMEMBERED === 0) {
        new SharedCacheControls({ routes: {}, dynamicRoutes: {} }).clear();
      }
      return;
    }
    if (value?.kind !== 'APP_PAGE') return super.set(key, value, context);
    const path = pagePathOf(key);
    if (path === null || !isRenderedForItself(path, value)) {
      logLine('error', 'A page was rendered for an address other than its own. It is not stored.', {
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

/** The cache tags of a stored page. */
export function tagsOf(value: PageStoreSet[1] | undefined): string[] {
  if (!value || !('headers' in value)) return [];
  const header = value.headers?.[CACHE_TAGS_HEADER];
  return typeof header === 'string' ? header.split(',') : [];
}

function isRefusal(value: PageStoreSet[1]): boolean {
  if (value === null) return true;
  if (value.kind === 'REDIRECT') return true;
  return 'status' in value && value.status !== undefined && value.status >= 300;
}
