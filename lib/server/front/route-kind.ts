import { isBelowBuildFiles, OPTIMISER } from '#lib/server/next/next-addresses.ts';

/**
 * What answers a path, and therefore what it may see of the request.
 * - `api`: a call of the shop's server. It sees the whole request.
 * - `images`: Next's image optimiser. It sees a validated query.
 * - `file`: a file or a picture. It sees only the path.
 * - `page`: a prerendered page, also for unknown paths. It sees only the page's own path, because
 *   everything else belongs to one visitor.
 */
export type RouteKind = 'api' | 'images' | 'file' | 'page';

/** `isRoute`: whether a route handler or public file answers the path. */
export function routeKind(path: string, isRoute: (path: string) => boolean): RouteKind {
  if (path === OPTIMISER) return 'images';
  if (isBelowBuildFiles(path)) return 'file';
  if (!isRoute(path)) return 'page';
  return isBelowApi(path) ? 'api' : 'file';
}

/**
 * Whether a path is below /api. Every answer there is JSON, even the answer that a call does not
 * exist.
 */
export function isBelowApi(path: string): boolean {
  return path.startsWith('/api/');
}
