import 'server-only';
import { contentHref } from '#lib/commerce/content/content-page.ts';
import type { Db } from '#lib/server/db/database.ts';
import { hasStores } from '#lib/server/db/has-stores.ts';

const ARTICLES = contentHref({ kind: 'article', path: '' });

/** Whether the shop has a page of its stores, or this article, not hidden. */
export async function hasPage(db: Db, path: string): Promise<boolean> {
  if (path === '/stores') return hasStores(db);
  const row = await db
    .selectFrom('content_pages')
    .select('path')
    .where('kind', '=', 'article')
    .where('path', '=', path.slice(ARTICLES.length))
    .where('hidden', '=', false)
    .executeTakeFirst();
  return row !== undefined;
}
