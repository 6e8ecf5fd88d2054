import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import { retryTransaction } from '#lib/server/db/retry-transaction.ts';
import type { StockStage } from './stage-stock.ts';

export interface MergedStock {
  /** Rows that were added, changed or removed. */
  changed: number;
}

/**
 * Replaces one store's stock by what was staged for it, in one transaction, and notes the time of
 * import. Locks only rows that differ, in the same order as orders do, to avoid deadlocks.
 * `keepsOthers`: rows that the file does not name stay. Null if the store was removed: its row is
 * locked first, because no foreign key keeps out stock of a store that is being removed.
 */
export async function mergeStock(
  db: Db,
  stage: StockStage,
  erpStoreId: string,
  { keepsOthers }: { keepsOthers: boolean },
): Promise<MergedStock | null> {
  return retryTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('store_locations')
      .set({ stock_updated_at: sql<Date>`clock_timestamp()` })
      .where('erp_store_id', '=', erpStoreId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return null;
    await stage.present(trx, erpStoreId);
    const differing = await lockChanges(trx, erpStoreId, keepsOthers);
    if (differing > 0) {
      await removeRows(trx, erpStoreId);
      await changeRows(trx, erpStoreId);
    }
    return { changed: differing + (await addRows(trx, erpStoreId)) };
  });
}

/**
 * Locks and notes the store's rows that differ in the file or, unless `keepsOthers`, are missing
 * from it. Returns how many.
 */
async function lockChanges(trx: Db, erpStoreId: string, keepsOthers: boolean): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into stock_changes (variant_id)
    select known.variant_id
    from store_stock as known left join stock_wanted as wanted using (variant_id)
    where known.erp_store_id = ${erpStoreId} and case
      when wanted.variant_id is null then ${!keepsOthers}
      else wanted.qty <> known.qty
    end
    order by known.variant_id for no key update of known`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

async function removeRows(trx: Db, erpStoreId: string): Promise<void> {
  await sql`
    delete from store_stock as known using stock_changes as changes
    where known.erp_store_id = ${erpStoreId} and known.variant_id = changes.variant_id
      and not exists (
        select from stock_wanted as wanted
        where wanted.variant_id = known.variant_id and wanted.qty > 0
      )`.execute(trx);
}

async function changeRows(trx: Db, erpStoreId: string): Promise<void> {
  await sql`
    update store_stock as known set qty = wanted.qty
    from stock_changes as changes join stock_wanted as wanted using (variant_id)
    where known.erp_store_id = ${erpStoreId} and known.variant_id = changes.variant_id
      and wanted.qty > 0`.execute(trx);
}

async function addRows(trx: Db, erpStoreId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into store_stock (variant_id, erp_store_id, qty)
    select variant_id, ${erpStoreId}, qty from stock_wanted as wanted
    where qty > 0 and not exists (
      select from store_stock as known
      where known.variant_id = wanted.variant_id and known.erp_store_id = ${erpStoreId}
    )
    order by variant_id`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
