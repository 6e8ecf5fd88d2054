/**
 * What answers a path, and therefore what it may see of the request.
 * - `api`: a call of the shop's server. It sees the whole request.
 * - `images`: Next's image optimiser. It sees a validated query.
 * - `file`: a file or a picture. It sees only the path.
 * - `page`: a prerendered page, also for unknown paths. It sees only the page's own path, because
 *   everything else belongs to one visitor.
 */
export type RouteKind = 'api' | 'images' | 'file' | 'page';

export function routeKind(path: string, isFile: (path: string) => boolean): RouteKind {
  if (path === '/api' || path.startsWith('/api/')) return 'api';
  if (path === '/_next/image') return 'images';
  return path.startsWith('/_next/static/') || isFile(path) ? 'file' : 'page';
}
