import { createRequire } from 'node:module';

/*
 * What the page cache needs of Next and Next does not export: its file cache, the table of expired
 * tags that it and Next's own `use cache` store share, and the remembered lifetimes. Loaded as CommonJS
 * modules by the same paths as Next loads them, so these are the very objects in use. `next` is
 * pinned exactly, and tests/database/lib/server/cache/next-internals.test.ts fails when they change.
 */
const require = createRequire(import.meta.url);

const fileSystemCache =
  require('next/dist/server/lib/incremental-cache/file-system-cache.js') as typeof import('next/dist/server/lib/incremental-cache/file-system-cache.js');
const tagsModule =
  require('next/dist/server/lib/incremental-cache/tags-manifest.external.js') as typeof import('next/dist/server/lib/incremental-cache/tags-manifest.external.js');
const controlsModule =
  require('next/dist/server/lib/incremental-cache/shared-cache-controls.external.js') as typeof import('next/dist/server/lib/incremental-cache/shared-cache-controls.external.js');

export const FileSystemCache = fileSystemCache.default;
export const tagsManifest = tagsModule.tagsManifest;
export const SharedCacheControls = controlsModule.SharedCacheControls;
export const CACHE_TAGS_HEADER = 'x-next-cache-tags';
