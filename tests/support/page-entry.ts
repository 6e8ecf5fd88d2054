import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { FileSystemCache } from '#lib/server/next/cache-internals.ts';
import { CACHE_TAGS_HEADER } from '#lib/server/next/next-headers.ts';

const require = createRequire(import.meta.url);

export type PageStore = InstanceType<typeof FileSystemCache>;
type Page = Parameters<PageStore['set']>[1];
type SetContext = Parameters<PageStore['set']>[2];

/** The context that `next start` passes to a cache handler, over an empty build folder. */
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

/** A page as Next stores it; `text` is its HTML. */
export function page(text: string, tags: string[], status = 200): Page {
  return renderedPage({ text, tags, status });
}

/** A page whose data names `address` as the one it was rendered for; null: its own address. */
export function renderedPage(options: {
  text: string;
  tags?: string[];
  status?: number;
  address?: { path: string; query: string } | null;
}): Page {
  const { text, tags = [], status = 200, address = null } = options;
  const { path: c, query: q } = address ?? { path: OWN_PATH, query: '' };
  const data = `1:"$Sreact.fragment"\n0:${JSON.stringify({ P: null, c: c.split('/'), q })}\n`;
  return {
    kind: 'APP_PAGE',
    html: `${text}<script>self.__next_f.push([1,${JSON.stringify(data)}])</script>`,
    rscData: Buffer.from(data),
    headers: { [CACHE_TAGS_HEADER]: tags.join(',') },
    postponed: undefined,
    status,
    segmentData: undefined,
  } as Page;
}

/** Placeholder for the path under which a page is stored. */
const OWN_PATH = 'own-path';

/** A cache key in Next's format for an App Router page. */
export function pageKey(pathname: string): string {
  return `/route-cache/APP_PAGE/${'0'.repeat(64)}/$${pathname}`;
}

export async function storePage(store: PageStore, pathname: string, value: Page): Promise<void> {
  const context = {
    cacheControl: { revalidate: false, expire: undefined },
    isRoutePPREnabled: true,
  };
  await store.set(pageKey(pathname), atPath(value, pathname), context as SetContext);
}

function atPath(value: Page, pathname: string): Page {
  if (value?.kind !== 'APP_PAGE') return value;
  const segments = (text: string) =>
    text
      .replaceAll(JSON.stringify([OWN_PATH]), JSON.stringify(pathname.split('/')))
      .replaceAll(
        JSON.stringify(JSON.stringify([OWN_PATH])).slice(1, -1),
        JSON.stringify(JSON.stringify(pathname.split('/'))).slice(1, -1),
      );
  const rscData = Buffer.from(segments(value.rscData?.toString() ?? ''));
  return { ...value, html: segments(value.html), rscData };
}

/** The stored page's HTML, or null where Next would render it anew. */
export async function storedHtml(store: PageStore, pathname: string): Promise<string | null> {
  const context = { kind: 'APP_PAGE', isFallback: false } as Parameters<PageStore['get']>[1];
  const entry = await store.get(pageKey(pathname), context);
  const value = entry?.value;
  return value && 'html' in value ? (value.html.split('<script>')[0] ?? '') : null;
}
