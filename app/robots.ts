import type { MetadataRoute } from 'next';
import { FACETS } from '#lib/commerce/catalogue/facets.ts';
import { PRIVATE_PATHS } from '#lib/commerce/channels/private-paths.ts';
import { SALE_PATH } from '#lib/commerce/content/site-content.ts';
import { environment } from '#lib/config/environment.ts';

/**
 * Crawlers may read plain listings and their `?page=N` views, but not personal pages or filtered
 * and sorted views. Those are canonical to the plain listing, and posts of one tag to /blog. The
 * sale is a page of its own at the address of one filter: the longer rule wins.
 */
export default function robots(): MetadataRoute.Robots {
  const params = FACETS.flatMap((facet) => (facet.kind === 'range' ? facet.params : [facet.param]));
  return {
    rules: {
      userAgent: '*',
      allow: ['/', `${SALE_PATH}$`, `${SALE_PATH}&page=`],
      disallow: [
        ...PRIVATE_PATHS,
        ...[...params, 'sort', 'tag'].flatMap((param) => [`/*?${param}=`, `/*&${param}=`]),
      ],
    },
    sitemap: `${environment().SITE_URL}/sitemap.xml`,
  };
}
