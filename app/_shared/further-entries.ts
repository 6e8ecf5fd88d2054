import { contentHref } from '#lib/commerce/content/content-page.ts';
import type { SitemapEntry } from '#lib/server/catalogue/sitemap.ts';
import { cachedContentList } from '#lib/server/content/cached-content.ts';
import { cachedStorePaths } from '#lib/server/store-locations/cached-stores.ts';

/** The sitemap's pages outside the catalogue: stores, posts and articles. */
export async function furtherEntries(): Promise<SitemapEntry[]> {
  const [stores, posts, articles] = await Promise.all([
    cachedStorePaths(),
    cachedContentList('post'),
    cachedContentList('article'),
  ]);
  return [
    ...stores.map((path) => ({ path })),
    ...(posts.length > 0 ? [{ path: '/blog' }] : []),
    ...(articles.length > 0 ? [{ path: '/articles' }] : []),
    ...[...posts, ...articles].map((page) => {
      const changed = page.updatedAt ?? page.publishedAt;
      return {
        path: contentHref(page),
        ...(changed === null ? {} : { changed: new Date(changed) }),
      };
    }),
  ];
}
