import 'server-only';
import { sql } from 'kysely';
import { ACKNOWLEDGED_WITHIN_HOURS } from '#lib/commerce/erp/limits.ts';
import type { Db } from '#lib/server/db/database.ts';
import { noteFigures } from '#lib/server/db/noted-figures.ts';
import { ONLINE } from '#lib/server/inventory/stock-ledger.ts';
import type { Task } from '#lib/server/jobs/task.ts';
import { logProblem } from '#lib/server/log-problem.ts';

/** An order that the ERP has not acknowledged. */
interface LostOrder {
  number: string;
  placedAt: Date;
}

/** Stock that differs from what follows from the ERP's last message. */
interface DriftedStock {
  variantId: string;
  /** `online`, or a store's ERP id. */
  place: string;
  /** What the ERP said, and when. */
  told: number;
  asOf: Date;
  /** Units of these that were sold. */
  committed: number;
  /** What the ERP said, less what was ordered since, plus what came back. */
  expected: number;
  actual: number;
}

export interface ErpFindings {
  lostOrders: LostOrder[];
  driftedStock: DriftedStock[];
}

/** Finds what the shop and the ERP do not agree about; at most `most` of each. */
export async function checkErp(
  db: Db,
  { hours, most }: { hours: number; most: number },
): Promise<ErpFindings> {
  return { lostOrders: await lostOrders(db, hours, most), driftedStock: await drifted(db, most) };
}

/**
 * Orders that the ERP missed, among those placed since an ERP has been connected without a break:
 * since the first of the keys that are live, or that were live until the next one was made. Without
 * a live key there is no ERP that could miss an order.
 */
async function lostOrders(db: Db, hours: number, most: number): Promise<LostOrder[]> {
  return db
    .selectFrom('orders')
    .select(['number', 'placed_at as placedAt'])
    .where('acknowledged_at', 'is', null)
    .where('channel', '=', 'web')
    .where('status', '!=', 'cancelled')
    .where('placed_at', '<', sql<Date>`now() - make_interval(hours => ${hours}::integer)`)
    .where(
      'placed_at',
      '>=',
      sql<Date>`(
        with recursive writing as (
          select created_at, least(revoked_at, expires_at) as ended_at
          from api_keys where 'orders:write' = any(scopes)
        ), connected (since) as (
          select created_at from writing where ended_at > now()
          union
          select writing.created_at from writing, connected
          where writing.created_at < since and ended_at >= since
        )
        select min(since) from connected
      )`,
    )
    .orderBy('placed_at')
    .limit(most)
    .execute();
}

async function drifted(db: Db, most: number): Promise<DriftedStock[]> {
  const { rows } = await sql<DriftedStock>`
    select * from (
      select word.variant_id as "variantId", word.place, word.qty as told, word.committed, word.as_of as "asOf",
        greatest(0, word.qty - word.committed + coalesce((
          select sum(delta) from stock_ledger as moved
          where moved.place = word.place and moved.variant_id = word.variant_id
            and moved.at > word.as_of
            and cause in ('order', 'order-released', 'cancellation', 'return')
        ), 0))::integer as expected,
        case when word.place = ${ONLINE} then variants.qty else coalesce(store.qty, 0) end as actual
      from erp_stock as word
      join variants on variants.id = word.variant_id
      left join store_stock as store
        on store.erp_store_id = word.place and store.variant_id = word.variant_id
    ) as compared
    where expected <> actual
    order by place, "variantId" limit ${most}`.execute(db);
  return rows;
}

/** The subject under which the night's findings are noted for the metrics: `orders` and `stock`. */
export const ERP_FIGURES = 'erp';

/** Logs a problem if the check found anything, so that a person looks. */
export const checkErpTask: Task<'check-erp'> = async (_payload, { db }) => {
  const found = await checkErp(db, { hours: ACKNOWLEDGED_WITHIN_HOURS, most: 1_000 });
  const [orders, variants] = [found.lostOrders.length, found.driftedStock.length];
  await noteFigures(db, ERP_FIGURES, { orders, stock: variants });
  if (orders + variants === 0) return;
  logProblem('The shop and the ERP do not agree: see npm run shop -- erp check.', {
    orders: String(orders),
    variants: String(variants),
  });
};
