import 'server-only';
import type { UnitLimits } from '#lib/commerce/cart/quantity-rule.ts';
import type { Order } from '#lib/commerce/checkout/order.ts';
import type { Db } from '#lib/server/db/database.ts';

/**
 * In what numbers each line's product is sold today; orders do not keep it. Nothing of a product that
 * is gone.
 */
export async function readUnitLimits(
  db: Db,
  { lines }: Pick<Order, 'lines'>,
): Promise<UnitLimits[]> {
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('products')
    .select([
      'id',
      'cart_qty_variant_min as cartQtyVariantMin',
      'cart_qty_variant_multiple_of as cartQtyVariantMultipleOf',
    ])
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(rows.map(({ id, ...limits }) => [id, limits]));
  return lines.map(({ productId }) => byId.get(productId) ?? {});
}
