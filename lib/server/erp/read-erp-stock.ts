import 'server-only';
import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#lib/api/calls/call.ts';
import type { readErpStockCall } from '#lib/api/calls/erp/read-stock.ts';
import type { Db } from '#lib/server/db/database.ts';
import { inSnapshot } from '#lib/server/db/snapshot.ts';
import { committedUnits } from '#lib/server/inventory/committed-units.ts';
import { placeKey } from '#lib/server/inventory/lock-places.ts';
import { ONLINE } from '#lib/server/inventory/stock-ledger.ts';

/** The stock of every variant whose stock is counted, in one place, as of one moment. */
export function readErpStock(
  db: Db,
  { store = ONLINE, after = '', limit = '100' }: RequestOf<typeof readErpStockCall>,
): Promise<ResponseOf<typeof readErpStockCall>> {
  return inSnapshot(db, async (trx) => {
    const { rows } = await sql<{ variantId: string; variantCode: string; available: number }>`
      select variants.id as "variantId", variants.code as "variantCode",
        case when ${store} = ${ONLINE} then variants.qty else coalesce(store.qty, 0) end
          as available
      from variants join products on products.id = variants.product_id
      left join store_stock as store
        on store.variant_id = variants.id and store.erp_store_id = ${store}
      where variants.id > ${after} and products.functional_type = 'basic'
      order by variants.id limit ${Number(limit)}`.execute(trx);
    const asOf = new Date();
    const committed = await committedUnits(
      trx,
      rows.map(({ variantId }) => ({ variantId, place: store, asOf })),
    );
    return {
      stock: rows.map((row) => {
        const sold = committed.get(placeKey({ ...row, place: store })) ?? 0;
        return { ...row, committed: sold, onHand: row.available + sold };
      }),
      next: rows.length === Number(limit) ? (rows.at(-1)?.variantId ?? null) : null,
    };
  });
}
