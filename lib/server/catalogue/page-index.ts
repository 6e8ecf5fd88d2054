import 'server-only';
import type { Db } from '#lib/server/db/database.ts';

/** Slugs of the most popular listed products, most popular first. */
export async function readPopularSlugs(db: Db, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('slug')
    .where('state', 'in', ['current', 'evergreen', 'coming'])
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .limit(count)
    .execute();
  return rows.map((row) => row.slug);
}
