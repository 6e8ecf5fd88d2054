import 'server-only';
import { LISTED_STATES } from '#lib/commerce/catalogue/product.ts';
import type { Db } from '#lib/server/db/database.ts';

/** Slugs of the most popular listed products, most popular first. */
export async function readPopularSlugs(db: Db, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('slug')
    .where('state', 'in', LISTED_STATES)
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .limit(count)
    .execute();
  return rows.map((row) => row.slug);
}
