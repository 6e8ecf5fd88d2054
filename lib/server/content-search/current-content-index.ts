import 'server-only';
import { HOME_ARTICLE } from '#lib/commerce/content/content-page.ts';
import { cacheTags } from '#lib/server/cache/cache-tags.ts';
import { taggedValue } from '#lib/server/cache/tagged-value.ts';
import { readContentList } from '#lib/server/content/read-content.ts';
import { readStores } from '#lib/server/store-locations/read-stores.ts';
import { ContentIndex } from './content-index.ts';

/**
 * This process's index of posts whose time has come, articles and stores, none of them hidden. It
 * follows imports, and posts at their time.
 */
export const currentContentIndex = taggedValue(
  'content-search',
  [cacheTags.content, cacheTags.stores],
  async (db) => {
    const [posts, articles, stores] = await Promise.all([
      readContentList(db, 'post'),
      readContentList(db, 'article'),
      readStores(db),
    ]);
    const listed = articles.filter(({ path }) => path !== HOME_ARTICLE);
    return new ContentIndex([...posts, ...listed], stores);
  },
);
