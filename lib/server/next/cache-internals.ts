import { createRequire } from 'node:module';

/*
 * Parts of Next that the page cache needs and Next does not export: its file cache and
 * the remembered lifetimes. Loaded as CommonJS by the same paths as Next uses, so these are the same
 * objects.
 */
const require = createRequire(import.meta.url);

const fileSystemCache =
  require('next/dist/server/lib/incremental-cache/file-system-cache.js') as typeof import('next/dist/server/lib/incremental-cache/file-system-cache.js');
const controlsModule =
  require('next/dist/server/lib/incremental-cache/shared-cache-controls.external.js') as typeof import('next/dist/server/lib/incremental-cache/shared-cache-controls.external.js');

export const FileSystemCache = fileSystemCache.default;
export const SharedCacheControls = controlsModule.SharedCacheControls;
