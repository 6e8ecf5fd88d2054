/*
 * What the shop knows about Next's build: the names of files in the build's folder, and how a
 * process learns that it is building.
 */

/** Holds the build's id. */
export const BUILD_ID_FILE = 'BUILD_ID';

/** The routes of the build by their modules: `{ "/(shop)/cart/page": "/cart" }`. */
export const ROUTES_FILE = 'app-path-routes-manifest.json';

/** The folder of Next's cache, which the next build reuses. */
export const CACHE_FOLDER = 'cache';

/** The folder of files for browsers; their names contain a hash of the content. */
export const STATIC_FOLDER = 'static';

/** Whether this process is building the pages. */
export function isBuild(): boolean {
  return process.env.NEXT_PHASE === 'phase-production-build';
}

/**
 * Where this process keeps the pages that it renders: a build holds none. Undefined in a build and
 * under `npm run dev`.
 */
export function pageFolder(): string | undefined {
  return process.env.SHOP_PAGES || undefined;
}
