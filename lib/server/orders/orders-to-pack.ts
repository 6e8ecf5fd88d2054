import 'server-only';
import { sql } from 'kysely';
import type { Order } from '#lib/commerce/checkout/order.ts';
import type { LineToPack } from '#lib/commerce/orders/pick-list.ts';
import { unitsFor } from '#lib/commerce/orders/unit-steps.ts';
import type { Db } from '#lib/server/db/database.ts';
import { readOrders } from './read-order.ts';

/** An order with its units that are still here, and where they lie. */
export interface PackedOrder {
  order: Order;
  /** Lines that have units which were neither cancelled nor sent. */
  lines: LineToPack[];
}

/** Orders to pack, in the order of the numbers. A number that nobody has is left out. */
export async function readOrdersToPack(db: Db, numbers: readonly string[]): Promise<PackedOrder[]> {
  const orders = await readOrders(db, numbers);
  const sizes = await readSizes(db, orders);
  return orders.map((order) => ({ order, lines: linesToPack(order, sizes) }));
}

function linesToPack(order: Order, sizes: ReadonlyMap<string, KnownSize>): LineToPack[] {
  return unitsFor(order, 'ship').flatMap((qty, line) => {
    const ordered = order.lines[line];
    if (!ordered || qty < 1) return [];
    const { variantId, name, brand, colour, size } = ordered;
    const { code = variantId, gtin = null, category = null } = sizes.get(variantId) ?? {};
    const shelf = [category, brand].filter((text) => text !== null && text !== '').join(' · ');
    return [{ line, code, gtin, name, colour, size, shelf, qty }];
  });
}

interface KnownSize {
  code: string;
  gtin: string | null;
  category: string | null;
}

/** What the catalogue knows of the orders' sizes, by their ids. It may have lost some. */
async function readSizes(
  db: Db,
  orders: readonly Order[],
): Promise<ReadonlyMap<string, KnownSize>> {
  const ids = [...new Set(orders.flatMap(({ lines }) => lines.map((line) => line.variantId)))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('variants')
    .select(['id', 'code', 'gtin'])
    .select(
      // The narrowest one, and always the same of several.
      sql<string | null>`(
        select name from product_categories
        join categories on categories.path = product_categories.category_path
        where product_categories.product_id = variants.product_id and assigned and not picked
        order by length(path) desc, path limit 1
      )`.as('category'),
    )
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ...size }) => [id, size]));
}
