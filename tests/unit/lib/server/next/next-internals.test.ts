import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { expireTags } from '#lib/server/cache/expired-tags.ts';
import {
  CACHE_TAGS_HEADER,
  FileSystemCache,
  SharedCacheControls,
  tagsManifest,
} from '#lib/server/next/cache-internals.ts';
import { page, pageCacheContext, storedHtml, storePage } from '#tests/support/page-entry.ts';

const require = createRequire(import.meta.url);

type Owner = Parameters<InstanceType<typeof SharedCacheControls>['get']>[1];

/** The page cache relies on these Next internals: an upgrade that changes one must fail here. */
describe('what the page cache needs of Next', () => {
  it('is a file cache that keeps pages and drops those whose tag expired', async () => {
    const store = new FileSystemCache(await pageCacheContext());
    await storePage(store, '/kept', page('kept', ['a']));
    await storePage(store, '/dropped', page('dropped', ['a', 'b']));
    expect(await storedHtml(store, '/dropped')).toBe('dropped');

    tagsManifest.set('b', { expired: Date.now() + 1 });

    await expect.poll(() => storedHtml(store, '/dropped')).toBeNull();
    expect(await storedHtml(store, '/kept')).toBe('kept');
  });

  it('shares its table of tags with Next’s own store of cached functions', async () => {
    const { createDefaultCacheHandler } =
      require('next/dist/server/lib/cache-handlers/default.js') as typeof import('next/dist/server/lib/cache-handlers/default.js');
    const functions = createDefaultCacheHandler(1_000_000);
    await functions.set(
      'key',
      Promise.resolve({
        value: new Blob(['value']).stream(),
        tags: ['cached-function'],
        stale: 0,
        timestamp: performance.timeOrigin + performance.now(),
        expire: 1000,
        revalidate: 1000,
      }),
    );
    expect(await functions.get('key', [])).toBeDefined();

    expireTags(['cached-function']);

    await expect.poll(() => functions.get('key', [])).toBeUndefined();
  });

  it('is loaded once also by the bundled page runtime', async () => {
    const runtime = require.resolve(
      'next/dist/compiled/next-server/app-page-turbo.runtime.prod.js',
    );
    const source = await readFile(runtime, 'utf8');
    for (const shared of ['tags-manifest.external', 'shared-cache-controls.external']) {
      expect(source).toContain(`require("next/dist/server/lib/incremental-cache/${shared}.js")`);
    }
  });

  it('names the header that carries the tags, and forgets lifetimes on demand', () => {
    const constants =
      require('next/dist/lib/constants.js') as typeof import('next/dist/lib/constants.js');
    expect(CACHE_TAGS_HEADER).toBe(constants.NEXT_CACHE_TAGS_HEADER);

    const owner = { kind: 'APP_PAGE', sourceRoute: '/page' } as Owner;
    const controls = new SharedCacheControls({ routes: {}, dynamicRoutes: {} });
    const other = new SharedCacheControls({ routes: {}, dynamicRoutes: {} });
    const { getRouteCacheKey } =
      require('next/dist/server/lib/route-cache-key.js') as typeof import('next/dist/server/lib/route-cache-key.js');
    other.set(getRouteCacheKey('/page', owner), { revalidate: 1, expire: undefined });
    expect(controls.get('/page', owner)).toBeDefined();
    controls.clear();
    expect(other.get('/page', owner)).toBeUndefined();
  });
});
