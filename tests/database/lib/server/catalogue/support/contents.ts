import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';

/** Referencing tables before the tables they refer to, for deletion. */
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

/**
 * Every catalogue row as text, with its timestamps and cache tags, to prove that nothing changed.
 */
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

/** Uses DELETE, which is many times faster than TRUNCATE for a few rows. */
export async function emptyCatalogue(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const table of [...TABLES, 'stock_ledger', 'stock_counts'])
      await sql`delete from ${sql.table(table)}`.execute(trx);
  });
}

/** Cache tags touched since the previous call. */
export async function touchedTags(db: Db): Promise<string[]> {
  const rows = await db.deleteFrom('cache_tags').returning('tag').execute();
  return rows.map(({ tag }) => tag).sort();
}
