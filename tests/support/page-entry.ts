import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished, vi } from 'vitest';
import PageCache from '#lib/server/cache/page-cache.ts';
import type { StoredValue } from '#lib/server/cache/page-files.ts';
import { PageRequest, whileAnswering } from '#lib/server/cache/page-request.ts';
import { CACHE_TAGS_HEADER } from '#lib/server/next/next-headers.ts';

/** A page cache over an empty folder. */
export async function emptyPageCache(): Promise<PageCache> {
  const folder = await mkdtemp(path.join(tmpdir(), 'page-cache-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  vi.stubEnv('SHOP_PAGES', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  return new PageCache();
}

/** A page as Next stores it; `text` is its HTML. */
export function page(text: string, tags: string[] = [], status = 200): StoredValue {
  return {
    kind: 'APP_PAGE',
    status,
    headers: { [CACHE_TAGS_HEADER]: tags.join(',') },
    ...{
      html: text,
      rscData: Buffer.from(`data of ${text}`),
      segmentData: new Map([['/_tree', Buffer.from(`tree of ${text}`)]]),
      postponed: undefined,
    },
  };
}

/** A key in which nothing says whose it is, as Next's documentation has it. */
const keyOf = (pathname: string) => `key ${pathname}`;

/** Renders a page as Next does: it asks for it, and stores what it has made. */
export async function renderPage(
  cache: PageCache,
  pathname: string,
  value: StoredValue | null,
  options: { address?: string; meanwhile?: () => Promise<void> } = {},
): Promise<void> {
  await whileAnswering(new PageRequest(options.address ?? pathname), async () => {
    await cache.get(keyOf(pathname));
    await options.meanwhile?.();
    const cacheControl = { revalidate: 60, expire: undefined };
    await cache.set(keyOf(pathname), value, { cacheControl });
  });
}

/** What Next gets of the page cache for a request. */
export function storedPage(cache: PageCache, pathname: string, address = pathname) {
  return whileAnswering(new PageRequest(address), () => cache.get(keyOf(pathname)));
}

/** The stored page's HTML, or null where Next would render it anew. */
export async function storedHtml(cache: PageCache, pathname: string): Promise<unknown> {
  const stored = await storedPage(cache, pathname);
  return stored && 'html' in stored.value ? stored.value.html : null;
}
