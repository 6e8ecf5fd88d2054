import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  BUILD_ID_FILE,
  isBuild,
  ROUTES_FILE,
  STATIC_FOLDER,
} from '#lib/server/next/build-files.ts';
import { FileSystemCache, SharedCacheControls } from '#lib/server/next/cache-internals.ts';
import {
  CACHE_TAGS_HEADER,
  FORM_HEADERS,
  REWRITTEN_PATH_HEADER,
} from '#lib/server/next/next-headers.ts';
import { pagePathOf } from '#lib/server/next/page-address.ts';
import { page, pageCacheContext, storedHtml, storePage } from '#tests/support/page-entry.ts';

const require = createRequire(import.meta.url);

type Owner = Parameters<InstanceType<typeof SharedCacheControls>['get']>[1];

const { getRouteCacheKey } =
  require('next/dist/server/lib/route-cache-key.js') as typeof import('next/dist/server/lib/route-cache-key.js');

/*
 * The shop relies on these insides of Next (lib/server/next/README.md): an upgrade that changes one
 * must fail here.
 */

describe('Next’s page cache', () => {
  it('keeps pages', async () => {
    const store = new FileSystemCache(await pageCacheContext());
    await storePage(store, '/kept', page('kept', ['a']));
    expect(await storedHtml(store, '/kept')).toBe('kept');
  });

  it('is loaded only once, also by the bundled page runtime', async () => {
    const runtime = require.resolve(
      'next/dist/compiled/next-server/app-page-turbo.runtime.prod.js',
    );
    const source = await readFile(runtime, 'utf8');
    const shared = 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';
    expect(source).toContain(`require("${shared}")`);
  });

  it('forgets lifetimes on demand', () => {
    const owner = { kind: 'APP_PAGE', sourceRoute: '/page' } as Owner;
    const controls = new SharedCacheControls({ routes: {}, dynamicRoutes: {} });
    const other = new SharedCacheControls({ routes: {}, dynamicRoutes: {} });
    other.set(getRouteCacheKey('/page', owner), { revalidate: 1, expire: undefined });
    expect(controls.get('/page', owner)).toBeDefined();
    controls.clear();
    expect(other.get('/page', owner)).toBeUndefined();
  });

  it.each(['/', '/cart', '/index', '/products/boot'])(
    'names %s in the key of its entry',
    (path) => {
      const owner = { kind: 'APP_PAGE', sourceRoute: path } as Owner;
      expect(pagePathOf(getRouteCacheKey(path, owner))).toBe(path);
    },
  );
});

describe('Next’s names', () => {
  it('of headers are those that the shop uses', () => {
    const names =
      require('next/dist/client/components/app-router-headers.js') as typeof import('next/dist/client/components/app-router-headers.js');
    const { NEXT_CACHE_TAGS_HEADER } =
      require('next/dist/lib/constants.js') as typeof import('next/dist/lib/constants.js');
    expect(FORM_HEADERS).toEqual([
      names.RSC_HEADER,
      names.NEXT_ROUTER_PREFETCH_HEADER,
      names.NEXT_ROUTER_SEGMENT_PREFETCH_HEADER,
    ]);
    expect(REWRITTEN_PATH_HEADER).toBe(names.NEXT_REWRITTEN_PATH_HEADER);
    expect(CACHE_TAGS_HEADER).toBe(NEXT_CACHE_TAGS_HEADER);
    // Those that the hash in the address of a page's data is made of.
    expect(names.NEXT_RSC_UNION_QUERY).toBe('_rsc');
    expect(names.NEXT_ROUTER_STATE_TREE_HEADER).toBe('next-router-state-tree');
    expect(names.NEXT_URL).toBe('next-url');
  });

  it('of the files of a build are those that the shop uses', () => {
    const names = require('next/constants.js') as typeof import('next/constants.js');
    expect(BUILD_ID_FILE).toBe(names.BUILD_ID_FILE);
    expect(ROUTES_FILE).toBe(names.APP_PATH_ROUTES_MANIFEST);
    expect(STATIC_FOLDER).toBe(names.CLIENT_STATIC_FILES_PATH);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(isBuild()).toBe(false);
    vi.stubEnv('NEXT_PHASE', names.PHASE_PRODUCTION_BUILD);
    expect(isBuild()).toBe(true);
  });
});

describe('lib/server/next/README.md', () => {
  it('lists every file of the folder, each proven on the installed version of Next', async () => {
    const { dependencies } = JSON.parse(await readFile('package.json', 'utf8'));
    const text = await readFile('lib/server/next/README.md', 'utf8');
    const rows = [...text.matchAll(/^\| `lib\/server\/next\/([\w.-]+)` \|[^|]+\| ([\d.]+) \|/gm)];
    const code = (await readdir('lib/server/next')).filter((name) => name.endsWith('.ts'));
    expect([...new Set(rows.map(([, file]) => file))].sort()).toEqual(code.sort());
    expect(rows.map(([, , version]) => version)).toEqual(rows.map(() => dependencies.next));
  });
});
