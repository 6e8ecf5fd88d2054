import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { CACHE_TAGS_HEADER, type FileSystemCache } from '#lib/server/cache/next-internals.ts';

const require = createRequire(import.meta.url);

export type PageStore = InstanceType<typeof FileSystemCache>;
type Page = Parameters<PageStore['set']>[1];

/** What Next gives a cache handler in `next start`, on an empty build folder. */
export async function pageCacheContext(): Promise<
  ConstructorParameters<typeof FileSystemCache>[0]
> {
  const { nodeFs } =
    require('next/dist/server/lib/node-fs-methods.js') as typeof import('next/dist/server/lib/node-fs-methods.js');
  const distDir = await mkdtemp(path.join(tmpdir(), 'page-cache-'));
  onTestFinished(() => rm(distDir, { recursive: true, force: true }));
  return {
    fs: nodeFs,
    flushToDisk: true,
    serverDistDir: path.join(distDir, 'server'),
    revalidatedTags: [],
    maxMemoryCacheSize: 1_000_000,
    _requestHeaders: {},
  };
}

/** A page as Next stores it. */
export function page(html: string, tags: string[], status = 200): Page {
  return {
    kind: 'APP_PAGE',
    html,
    rscData: Buffer.from('rsc'),
    headers: { [CACHE_TAGS_HEADER]: tags.join(',') },
    postponed: undefined,
    status,
    segmentData: undefined,
  } as Page;
}

/** A key as Next forms it for an App Router page. */
export function pageKey(pathname: string): string {
  return `/route-cache/APP_PAGE/${'0'.repeat(64)}/$${pathname}`;
}

export async function storePage(store: PageStore, pathname: string, value: Page): Promise<void> {
  const context = { cacheControl: { revalidate: false, expire: undefined } };
  await store.set(pageKey(pathname), value, context as Parameters<PageStore['set']>[2]);
}

/** The stored page's HTML, or null where Next would render it anew. */
export async function storedHtml(store: PageStore, pathname: string): Promise<string | null> {
  const context = { kind: 'APP_PAGE', isFallback: false } as Parameters<PageStore['get']>[1];
  const entry = await store.get(pageKey(pathname), context);
  const value = entry?.value;
  return value && 'html' in value ? value.html : null;
}
