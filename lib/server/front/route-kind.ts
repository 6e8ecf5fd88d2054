/**
 * What answers a path, and so what of a request it may see.
 * - `api`: a call of the shop's server. It sees the whole request.
 * - `images`: the framework's image optimiser. It sees a checked query.
 * - `file`: a file or a picture. It sees the path.
 * - `page`: a prerendered page. It sees the page's own path: everything else is one visitor's.
 * What is not known to be something else is a page.
 */
export type RouteKind = 'api' | 'images' | 'file' | 'page';

const FILES = [
  /^\/_next\/static\//,
  /^\/(?:media|thumbnails|social|sitemaps|emails)(?:\/|$)/,
  /^\/(?:sitemap\.xml|robots\.txt|favicon\.ico|icon\.svg|apple-icon\.png)$/,
];

export function routeKind(path: string): RouteKind {
  if (path === '/api' || path.startsWith('/api/')) return 'api';
  if (path === '/_next/image') return 'images';
  return FILES.some((file) => file.test(path)) ? 'file' : 'page';
}
