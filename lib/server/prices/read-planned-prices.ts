import 'server-only';
import type { Db } from '#lib/server/db/database.ts';

/** Planned prices that wait or run, the next to begin first; at most `most`. */
export async function readPlannedPrices(db: Db, most: number) {
  return db
    .selectFrom('price_plans as plan')
    .innerJoin('products', 'products.id', 'plan.product_id')
    .select([
      'products.id as productId',
      'name',
      'plan.price',
      'plan.starts_at as from',
      'plan.ends_at as until',
      'plan.state as state',
    ])
    .where('plan.state', '!=', 'over')
    .orderBy('plan.starts_at')
    .orderBy('plan.id')
    .limit(most)
    .execute();
}
