import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import type { StockCause } from '#lib/server/db/store-tables.ts';
import { KnownVariants } from './known-variants.ts';
import { ONLINE } from './stock-ledger.ts';

/** Why the stock of a variant is what it is in one place. */
export interface ExplainedStock {
  variantId: string;
  code: string;
  label: string;
  product: string;
  /** Units that can be ordered now. */
  qty: number;
  /**
   * The sum of the ledger. It equals `qty`, unless something wrote stock without writing the
   * ledger.
   */
  ledgerSum: number;
  /** Its newest rows, newest first. */
  ledger: { at: Date; delta: number; cause: StockCause; reference: string | null }[];
  /** Units taken by attempts to order that are on their way. */
  holds: { orderNumber: string; qty: number; since: Date }[];
  /** Units of orders that have not left yet, oldest first. */
  open: { orderNumber: string; status: string; qty: number; placedAt: Date }[];
}

/** Rows of the ledger that are read. */
const NEWEST = 50;

/**
 * Explains the stock of a variant, named by its code or id, in one place: `online`, or a store's ERP
 * id. Returns the problem if the name does not identify a variant.
 */
export async function explainStock(
  db: Db,
  name: string,
  place: string = ONLINE,
): Promise<ExplainedStock | { problem: string }> {
  const found = (await KnownVariants.read(db, [name])).find(name);
  if ('problem' in found) return found;
  const { id } = found;
  const variant = await db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'product_id')
    .leftJoin('store_stock', (join) =>
      join.on('variant_id', '=', id).on('erp_store_id', '=', place),
    )
    .select(['variants.id', 'code', 'label', 'name', 'variants.qty', 'store_stock.qty as inStore'])
    .where('variants.id', '=', id)
    .executeTakeFirstOrThrow();
  const rows = db
    .selectFrom('stock_ledger')
    .where('place', '=', place)
    .where('variant_id', '=', id);
  const { sum } = await rows
    .select(sql<number>`coalesce(sum(delta), 0)::integer`.as('sum'))
    .executeTakeFirstOrThrow();
  return {
    variantId: id,
    code: variant.code,
    label: variant.label,
    product: variant.name,
    qty: place === ONLINE ? variant.qty : (variant.inStore ?? 0),
    ledgerSum: sum,
    ledger: await rows
      .select(['at', 'delta', 'cause', 'reference'])
      .orderBy('id', 'desc')
      .limit(NEWEST)
      .execute(),
    holds: await readHolds(db, id, place),
    open: await readOpenOrders(db, id, place),
  };
}

async function readHolds(db: Db, id: string, place: string): Promise<ExplainedStock['holds']> {
  const { rows } = await sql<ExplainedStock['holds'][number]>`
    select order_number as "orderNumber", (unit ->> 'qty')::integer as qty, created_at as since
    from order_attempts, jsonb_array_elements(draft -> 'units') as unit
    where state = 'authorising' and unit ->> 'variantId' = ${id}
      and coalesce(draft ->> 'stockOfStore', ${ONLINE}) = ${place}
    order by created_at`.execute(db);
  return rows;
}

async function readOpenOrders(db: Db, id: string, place: string): Promise<ExplainedStock['open']> {
  // A parcel leaves when it is sent, a pickup when it is collected.
  const { rows } = await sql<ExplainedStock['open'][number]>`
    with left_to_go as (
      select number as "orderNumber", status, placed_at as "placedAt",
        sum(line.qty - line.cancelled - case
          when details -> 'pickup' is null then line.shipped else line.delivered
        end)::integer as qty
      from order_lines as line join orders on number = order_number
      where line.variant_id = ${id} and channel = 'web'
        and coalesce(details #>> '{pickup,store,erpStoreId}', ${ONLINE}) = ${place}
      group by number
    )
    select * from left_to_go where qty > 0 order by "placedAt"`.execute(db);
  return rows;
}
