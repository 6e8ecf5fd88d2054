/*
 * Next's own addresses. Browsers ask for them too: the service worker, the reports of errors and
 * the pictures know `/_next/static/` and `/_next/image` by themselves, as they must not load this.
 */

/** The image optimiser. */
export const OPTIMISER = '/_next/image';

/** Whether a path is below those of the build's own files. */
export function isBelowBuildFiles(path: string): boolean {
  return path.startsWith('/_next/static/');
}

/** In its one plain spelling: each other one (`%61`, `/x/../`) would be kept as a file of its own. */
const BUILD_FILE = /^\/_next\/static\/(?:[\w-]+\/)*[\w-][\w.-]*\.(?:js|css|json|svg|txt)$/;

/** Whether a path is that of a file of the build, and can be kept under this address. */
export function isBuildFile(path: string): boolean {
  return BUILD_FILE.test(path);
}

/** Paths of Next's development server, which uses its own headers and queries. */
export function isDevelopmentPath(path: string): boolean {
  return /^\/(?:_next\/|__next)/.test(path);
}
