import 'server-only';
import { SELLABLE_STATES } from '#lib/commerce/catalogue/product.ts';
import type { Db } from '#lib/server/db/database.ts';

interface LowStock {
  variantId: string;
  code: string;
  label: string;
  product: string;
  qty: number;
}

/** Variants on sale, online, of which fewer than `below` units are left: the fewest first. */
export async function readLowStock(db: Db, below: number, most: number): Promise<LowStock[]> {
  return db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['variants.id as variantId', 'code', 'label', 'name as product', 'qty'])
    .where('state', 'in', SELLABLE_STATES)
    .where('functional_type', '=', 'basic')
    .where('qty', '<', below)
    .orderBy('qty')
    .orderBy('name')
    .orderBy('position')
    .limit(most)
    .execute();
}
