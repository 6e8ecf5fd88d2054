import 'server-only';
import { sql } from 'kysely';
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

/** A size that sells and is nearly gone. */
export interface SellingOut {
  variantId: string;
  code: string;
  label: string;
  product: string;
  /** Units left online. */
  left: number;
  /** Units sold lately. */
  sold: number;
}

/**
 * Sizes that sold since a time and of which some, but fewer than `below`, are left online. Those that will be
 * gone first, at the pace at which they sold, come first.
 */
export async function readSellingOut(
  db: Db,
  { since, below, most }: { since: Date; below: number; most: number },
): Promise<SellingOut[]> {
  const { rows } = await sql<SellingOut>`
    with sales as materialized (
      select variant_id, -sum(delta)::integer as sold
      from stock_ledger
      where place = 'online' and at >= ${since}
        and cause in ('order', 'order-released', 'cancellation')
      group by variant_id
    )
    select variants.id as "variantId", code, label, name as product, variants.qty as left, sold
    from sales join variants on variants.id = sales.variant_id
      join products on products.id = product_id
    where variants.qty between 1 and ${below - 1} and sold > 0 and functional_type = 'basic'
      and state = any(${[...SELLABLE_STATES]}::text[])
    order by variants.qty::float8 / sold, sold desc, code
    limit ${most}`.execute(db);
  return rows;
}
