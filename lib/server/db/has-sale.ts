import 'server-only';
import { SELLABLE_STATES } from '#lib/commerce/catalogue/product.ts';
import type { Db } from './database.ts';

/** Whether any product for sale has a reduced price, so that a link to the sale is not empty. */
export async function hasSale(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where('state', 'in', SELLABLE_STATES)
    .whereRef('price', '<', 'original_price')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
