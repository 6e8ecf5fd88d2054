import type { MetadataRoute } from 'next';
import { FACETS } from '#lib/commerce/catalogue/facets.ts';
import { SALE_PATH } from '#lib/commerce/content/site-content.ts';
import { environment } from '#lib/config/environment.ts';

/**
 * Crawlers may read plain listings and their `?page=N` views. Filtered and sorted views are
 * excluded, being canonical to the plain listing, as posts of one tag are to /blog; so are personal
 * pages. The sale is a page of its own, at one filter's address: the longer rule counts.
 */
export default function robots(): MetadataRoute.Robots {
  const params = FACETS.flatMap((facet) => (facet.kind === 'range' ? facet.params : [facet.param]));
  return {
    rules: {
      userAgent: '*',
      allow: ['/', `${SALE_PATH}$`, `${SALE_PATH}&page=`],
      disallow: [
        '/api/',
        '/account',
        '/cart',
        '/checkout',
        '/newsletter/',
        '/orders',
        '/pages/',
        '/return',
        '/search',
        ...[...params, 'sort', 'tag'].flatMap((param) => [`/*?${param}=`, `/*&${param}=`]),
      ],
    },
    sitemap: `${environment().SITE_URL}/sitemap.xml`,
  };
}
