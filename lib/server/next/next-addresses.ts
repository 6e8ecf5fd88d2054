/*
 * Next's own addresses. The service worker, the error reports and the pictures in the browser also
 * know `/_next/static/` and `/_next/image`, but write them out, because they must not load this
 * file.
 */

/** The image optimiser. */
export const OPTIMISER = '/_next/image';

const BUILD_FILES = '/_next/static/';

/** Whether a path is below that of the build's own files. */
export function isBelowBuildFiles(path: string): boolean {
  return path.startsWith(BUILD_FILES);
}

/** The part of a path below that of the build's files; null if it is another path. */
export function belowBuildFiles(path: string): string | null {
  return isBelowBuildFiles(path) ? path.slice(BUILD_FILES.length) : null;
}

/** Only the plain spelling: every other one (`%61`, `/x/../`) would be kept as a separate file. */
const BUILD_FILE = /^\/_next\/static\/(?:[\w-]+\/)*[\w-][\w.-]*\.(?:js|css|json|svg|txt)$/;

/** Whether a path is that of a file of the build and can be kept under this address. */
export function isBuildFile(path: string): boolean {
  return BUILD_FILE.test(path);
}
