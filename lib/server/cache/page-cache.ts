import { LRUCache } from 'lru-cache';
import { isBuild, pageFolder } from '#lib/config/this-process.ts';
import { NOT_FOUND } from '#lib/server/front/page-target.ts';
import { errorFacts, logLine } from '#lib/server/log-line.ts';
import { count } from '#lib/server/metrics/record.ts';
import { CACHE_TAGS_HEADER } from '#lib/server/next/next-headers.ts';
import { functionTagsChanged, pageTagsChanged } from './expired-tags.ts';
import { followDatabase, isDatabaseReachable } from './follow-database.ts';
import { PageFiles, type StoredPage, type StoredValue } from './page-files.ts';
import { pageRequest } from './page-request.ts';

/** Memory for pages, in bytes. The others are on disk. */
const BUDGET_BYTES = 64 * 1024 * 1024;
/** Approximate memory of a page beyond its texts. */
const OVERHEAD_BYTES = 2000;

/** Pages, and the answers of routes that are the same for everybody. */
const PAGE = 'APP_PAGE';
const KINDS = [PAGE, 'APP_ROUTE'];

/** In memory, for all of the handlers that Next makes: one for each request. */
const pages = new LRUCache<string, StoredPage>({
  maxSize: BUDGET_BYTES,
  sizeCalculation: ({ value }, key) =>
    sizeOf(Object.values(value)) + 2 * key.length + OVERHEAD_BYTES,
});

/**
 * The `cacheHandler` of next.config.ts: pages in memory and on disk, expired by the database's cache
 * tags. Next loads this file itself, outside its bundler, so it is the front's own copy.
 */
export default class PageCache {
  private readonly files: PageFiles | null;

  constructor() {
    const folder = pageFolder();
    this.files = folder === undefined ? null : new PageFiles(folder);
  }

  /**
   * A page with changed data is rendered again; while the database is away, the old one is served.
   */
  async get(key: string): Promise<StoredPage | null> {
    if (isBuild()) return null;
    await followDatabase();
    const request = pageRequest();
    if (request) request.began ||= monotonic();
    const page = await this.read(key);
    const tags = tagsOf(page?.value);
    const fresh = page !== null && !pageTagsChanged(tags, page.lastModified);
    request?.note(fresh ? { stored: page.lastModified, tags } : null);
    return page && (fresh || !(await isDatabaseReachable())) ? page : null;
  }

  /**
   * Never stores a page of which a tag changed while it was rendered: it may hold the old data.
   *
   * Never stores redirects and not-found pages, but for the one that all unknown paths share: a
   * scanner can request any number of paths, and each would take a file and memory.
   *
   * Never stores a page whose request was more than a path: every visitor would get one visitor's
   * content.
   */
  async set(key: string, value: StoredValue | null, context: { cacheControl?: unknown }) {
    if (isBuild() || value === null || !KINDS.includes(value.kind)) return;
    const request = pageRequest();
    if (isRefusal(value)) {
      if (request && request.address !== NOT_FOUND) return;
    } else if (value.kind === PAGE && !isPath(request?.address)) {
      tellLost('address', 'A page was rendered for more than its path. It is not stored.');
      return;
    }
    if (request && functionTagsChanged(tagsOf(value), request.began)) return;
    const address = value.kind === PAGE && !isRefusal(value) ? (request?.address ?? null) : null;
    const { cacheControl } = context;
    const page = { value, lastModified: Date.now(), cacheControl, address };
    pages.set(key, page);
    try {
      await this.files?.write(key, page);
    } catch (error) {
      tellLost('disk', 'A page was not written to the disk.', error);
    }
  }

  /** The shop changes its tags in the database (cache-tags.ts), and calls none of Next's functions. */
  async revalidateTag(): Promise<void> {}

  resetRequestCache(): void {}

  private async read(key: string): Promise<StoredPage | null> {
    let page = pages.get(key) ?? null;
    if (!page && this.files) {
      try {
        page = await this.files.read(key);
      } catch (error) {
        tellLost('disk', 'A page was not read from the disk.', error);
      }
      if (page) pages.set(key, page);
    }
    if (!page || page.address === null || page.address === pageRequest()?.address) return page;
    tellLost('address', 'A page was made for another address. It is made anew.');
    return null;
  }
}

/** The cache tags of a stored page. */
function tagsOf(value: StoredValue | undefined): string[] {
  const header = value?.headers?.[CACHE_TAGS_HEADER];
  return typeof header === 'string' && header !== '' ? header.split(',') : [];
}

function isRefusal({ status }: StoredValue): boolean {
  return status !== undefined && status >= 300;
}

function isPath(address: string | undefined): boolean {
  return address !== undefined && /^\/[^?#]*$/.test(address);
}

/** A page that is not kept costs a rendering for each visitor: an alarm tells it. */
function tellLost(reason: 'address' | 'disk', message: string, error?: unknown): void {
  count('pageFallbacks', { reason });
  logLine('error', message, error === undefined ? {} : { error: errorFacts(error) });
}

/** Of the texts, bytes and maps of bytes of a page. */
function sizeOf(values: Iterable<unknown>): number {
  let bytes = 0;
  for (const value of values) {
    if (typeof value === 'string') bytes += value.length;
    else if (value instanceof Uint8Array) bytes += value.byteLength;
    else if (value instanceof Map) bytes += sizeOf(value.values());
  }
  return bytes;
}

function monotonic(): number {
  return performance.timeOrigin + performance.now();
}
