import type { MetadataRoute } from 'next';
import { FACETS } from '#lib/commerce/catalogue/facets.ts';
import { environment } from '#lib/config/environment.ts';

/**
 * Crawlers may read plain listings and their `?page=N` views. Filtered and sorted views are
 * excluded, being canonical to the plain listing, and so are personal pages.
 */
export default function robots(): MetadataRoute.Robots {
  const params = FACETS.flatMap((facet) => (facet.kind === 'range' ? facet.params : [facet.param]));
  return {
    rules: {
      userAgent: '*',
      disallow: [
        '/api/',
        '/account',
        '/cart',
        '/checkout',
        '/orders',
        '/pages/',
        '/return',
        '/search',
        ...[...params, 'sort'].flatMap((param) => [`/*?${param}=`, `/*&${param}=`]),
      ],
    },
    sitemap: `${environment().SITE_URL}/sitemap.xml`,
  };
}
