import 'server-only';
import { sql } from 'kysely';
import { addSocialPictures } from '#lib/server/catalogue/draw-social-pictures.ts';
import { countKeptHere } from '#lib/server/catalogue/find-products.ts';
import type { Db } from '#lib/server/db/database.ts';
import { sweepMedia } from '#lib/server/media/media.ts';
import { followSale } from '#lib/server/prices/record-prices.ts';

/**
 * From this many written products on, the database's statistics about its tables are out of date.
 */
const MANY = 1_000;

/**
 * Runs after an import that wrote so many products: removes unused pictures, queues the work on the
 * others, schedules the pages' changes when the sale begins and ends, and notes when the import
 * ended. Unlike the import's own commits, this one waits for the disk and so makes all of them
 * durable. It must therefore not run on the import's connection. Returns what to remark on the whole.
 */
export async function finishImport(db: Db, written: number): Promise<string[]> {
  if (written >= MANY) {
    // PostgreSQL would do so by itself a minute later; until then the first pages of a new shop
    // would time out.
    await sql`
      analyze products, variants, product_categories, product_images, product_overlays, media,
        thumbnails, price_history, stock_ledger`.execute(db);
  }
  await sweepMedia(db);
  await addSocialPictures(db);
  await db.transaction().execute(followSale);
  await sql`
    insert into shop_facts (name, value) values ('importedAt', now()::text)
    on conflict (name) do update set value = excluded.value`.execute(db);
  const kept = await countKeptHere(db);
  if (kept === 0) return [];
  const products = kept === 1 ? '1 product keeps' : `${kept} products keep`;
  return [
    `${products} a state or an order of pictures that was set in the staff room and differs from the file's: look under Products, "Set here".`,
  ];
}
