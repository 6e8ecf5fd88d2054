import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';

/** Those that refer to others before the others. */
const TABLES = [
  'product_overlays',
  'product_images',
  'product_categories',
  'variants',
  'products',
  'overlays',
  'categories',
  'brands',
  'media',
  'cache_tags',
] as const;

/** Every row of the catalogue as text, times and cache tags included: what "nothing changed" means. */
export async function contents(db: Db): Promise<Record<string, string[]>> {
  const entries = await Promise.all(
    TABLES.map(async (table) => {
      const { rows } = await sql<{ row: string }>`
        select ${sql.ref(table)}::text as row from ${sql.table(table)} order by 1`.execute(db);
      return [table, rows.map(({ row }) => row)] as const;
    }),
  );
  return Object.fromEntries(entries);
}

/** Deletes rather than truncates: for a few rows that is many times faster. */
export async function emptyCatalogue(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const table of TABLES) await sql`delete from ${sql.table(table)}`.execute(trx);
  });
}

/** Names of the cache tags touched since the last call of this function or since the beginning. */
export async function touchedTags(db: Db): Promise<string[]> {
  const rows = await db.deleteFrom('cache_tags').returning('tag').execute();
  return rows.map(({ tag }) => tag).sort();
}
