import type { MetadataRoute } from 'next';
import { FACETS } from '#lib/commerce/catalogue/facets.ts';
import { environment } from '#lib/config/environment.ts';

/**
 * Crawlers read clean listings and their `?page=N` views; filtered and sorted ones are kept out of
 * the crawl (decisions.md), and so is what is nobody's but the shopper's.
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
