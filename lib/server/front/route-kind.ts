/**
 * What answers a path, and so what of a request it may see.
 * - `api`: a call of the shop's server. It sees the whole request.
 * - `images`: the framework's image optimiser. It sees a checked query.
 * - `file`: a file or a picture. It sees the path.
 * - `page`: a prerendered page. It sees the page's own path: everything else is one visitor's.
 * What is not known to be something else is a page.
 */
export type RouteKind = 'api' | 'images' | 'file' | 'page';

export function routeKind(path: string, isFile: (path: string) => boolean): RouteKind {
  if (path === '/api' || path.startsWith('/api/')) return 'api';
  if (path === '/_next/image') return 'images';
  return path.startsWith('/_next/static/') || isFile(path) ? 'file' : 'page';
}
