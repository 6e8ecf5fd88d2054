/*
 * What the shop knows of a build of Next's: the names of what it writes into the folder of the
 * build, and how a process learns that it builds.
 */

/** Holds the build's id. */
export const BUILD_ID_FILE = 'BUILD_ID';

/** The routes of the build by their modules: `{ "/(shop)/cart/page": "/cart" }`. */
export const ROUTES_FILE = 'app-path-routes-manifest.json';

/** The folder of Next's cache, which the next build goes on with. */
export const CACHE_FOLDER = 'cache';

/** The folder of what browsers load, under names that tell the content. */
export const STATIC_FOLDER = 'static';

/** Whether this process is building the pages. */
export function isBuild(): boolean {
  return process.env.NEXT_PHASE === 'phase-production-build';
}
