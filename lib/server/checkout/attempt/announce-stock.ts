import 'server-only';
import { sql } from 'kysely';
import { touchTags } from '#lib/server/cache/cache-tags.ts';
import { tagsOf } from '#lib/server/catalogue/import/write-product.ts';
import { readStoredProduct } from '#lib/server/catalogue/stored-products.ts';
import type { Db } from '#lib/server/db/database.ts';
import { addJob } from '#lib/server/jobs/add-job.ts';

/**
 * Asks for it by jobs: done in the order's own transaction, pages' and lists' tags would make
 * every order of a rush wait for the one before. `productIds` in order: two transactions that
 * ask for the same ones never wait for each other crosswise.
 */
export async function announceStockLater(trx: Db, productIds: readonly string[]): Promise<void> {
  for (const productId of productIds) {
    await addJob(trx, 'announce-stock', { productId }, { key: `announce-stock:${productId}` });
  }
}

/**
 * Has pages and search follow a product of which an order took the last of a size, or gave one
 * back: as an import does, in a transaction of its own.
 */
export async function announceStock(db: Db, productId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('products')
      .set({ stock_updated_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', productId)
      .execute();
    const product = await readStoredProduct(trx, productId);
    if (product) await touchTags(trx, tagsOf(product));
  });
}
