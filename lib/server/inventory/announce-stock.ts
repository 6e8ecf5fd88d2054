import 'server-only';
import { sql } from 'kysely';
import { productTags, touchTags } from '#lib/server/cache/cache-tags.ts';
import { readStoredProduct } from '#lib/server/catalogue/stored-products.ts';
import type { Db } from '#lib/server/db/database.ts';
import { addJobs } from '#lib/server/jobs/add-job.ts';
import type { Task } from '#lib/server/jobs/task.ts';

/**
 * Queues a stock announcement per product. Touching the cache tags of pages and lists in the
 * order's own transaction would make the orders of a rush wait for each other. Pass `productIds`
 * sorted, so that two transactions with the same products cannot deadlock.
 */
export async function announceStockLater(trx: Db, productIds: readonly string[]): Promise<void> {
  await addJobs(
    trx,
    'announce-stock',
    productIds.map((productId) => ({ payload: { productId }, key: `announce-stock:${productId}` })),
  );
}

/**
 * Updates pages and search after a size of a product sold out or is back in stock.
 * Runs in a transaction of its own.
 */
export async function announceStock(db: Db, productId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('products')
      .set({ stock_updated_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', productId)
      .execute();
    const product = await readStoredProduct(trx, productId);
    if (product) await touchTags(trx, productTags(product));
  });
}

export const announceStockTask: Task<'announce-stock'> = ({ productId }, { db }) =>
  announceStock(db, productId);
