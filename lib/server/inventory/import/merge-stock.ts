import 'server-only';
import { sql } from 'kysely';
import type { Actor } from '#lib/server/commands/actor.ts';
import { MOST_LINES } from '#lib/server/commands/batch.ts';
import { addEvent, recordChange } from '#lib/server/commands/record-change.ts';
import type { Db } from '#lib/server/db/database.ts';
import { retryTransaction } from '#lib/server/db/retry-transaction.ts';
import { announceStockLater } from '#lib/server/inventory/announce-stock.ts';
import { committedRows, type QtyMeaning } from '#lib/server/inventory/committed-units.ts';
import { IS_MOVE, ONLINE } from '#lib/server/inventory/stock-ledger.ts';
import { stockChanged } from '#lib/server/inventory/stock-line.ts';
import type { StockStage } from './stage-stock.ts';

/*
 * Writes stock in the same way as a command. A transaction changes at most 1,000 rows of online
 * stock; an import that changes more rows of a store reports them in one event.
 */

export interface MergeOptions {
  /** When the file's numbers were counted: units that came or went later are added. */
  asOf: Date;
  qtyMeans: QtyMeaning;
  /** Who imports and the file's name, for the audit. */
  actor: Actor;
  file: string;
  /** Rows that the file does not name stay. */
  keepsOthers: boolean;
}

export interface MergedStock {
  /** Rows that were added, changed or removed. */
  changed: number;
  /** Rows that stay because a newer count of them was set. */
  stale: number;
  /** Rows of which more units are sold than there are: they are 0 now. */
  oversold: number;
}

/**
 * Replaces one store's stock by what was staged for it, in one transaction, and notes the time of
 * the count. Locks only rows that differ, in the same order as orders do, to avoid deadlocks.
 * `removed`: the store was removed. Its row is locked first, because no foreign key keeps out stock
 * of a store that is being removed. `stale`: a newer count was imported before.
 */
export async function mergeStore(
  db: Db,
  stage: StockStage,
  erpStoreId: string,
  options: MergeOptions,
): Promise<MergedStock | 'removed' | 'stale'> {
  return retryTransaction(db, async (trx) => {
    const dated = await dateStore(trx, erpStoreId, options.asOf);
    if (dated !== 'dated') return dated;
    await stage.present(trx, erpStoreId);
    if (!options.keepsOthers) {
      await sql`
        insert into stock_wanted (variant_id, qty, target)
        select variant_id, 0, 0 from store_stock where erp_store_id = ${erpStoreId}
        on conflict do nothing`.execute(trx);
    }
    const stale = await leaveNewerCounts(trx, erpStoreId, options.asOf);
    const add = () => setTargets(trx, erpStoreId, options);
    await add();
    await lockDifferingRows(trx, erpStoreId);
    // Again, because orders may have ended before the locks were taken.
    await add();
    await sql`
      insert into stock_changes (variant_id, old, is_new)
      select variant_id, 0, true from stock_wanted as wanted
      where qty is not null and target > 0 and not exists (
        select from store_stock as known
        where known.variant_id = wanted.variant_id and known.erp_store_id = ${erpStoreId}
      )`.execute(trx);
    const changed = await settleChanges(trx);
    if (changed > 0) await writeStoreRows(trx, erpStoreId);
    return await noteMerge(trx, erpStoreId, { changed, stale }, options);
  });
}

/**
 * Sets the online stock of the next variants that were staged, in order of id after `after`, in one
 * transaction; variants that the file does not name keep theirs. `last`: the last of them; null when
 * none is left. Few at a time, so that orders of other variants do not wait.
 */
export async function mergeOnline(
  db: Db,
  stage: StockStage,
  after: string,
  options: MergeOptions,
): Promise<MergedStock & { last: string | null }> {
  return retryTransaction(db, async (trx) => {
    const last = await stage.present(trx, ONLINE, { after, most: MOST_LINES });
    if (last === null) return { changed: 0, stale: 0, oversold: 0, last };
    const stale = await leaveNewerCounts(trx, ONLINE, options.asOf);
    await setTargets(trx, ONLINE, options);
    await sql`
      insert into stock_changes (variant_id, old)
      select known.id, known.qty
      from variants as known join stock_wanted as wanted on wanted.variant_id = known.id
      where wanted.qty is not null and greatest(wanted.target, 0) <> known.qty
      order by known.id for no key update of known`.execute(trx);
    await setTargets(trx, ONLINE, options);
    const changed = await settleChanges(trx);
    const { rows } = await sql<{ productId: string; turned: boolean }>`
      update variants set qty = changes.qty from stock_changes as changes
      where variants.id = changes.variant_id
      returning product_id as "productId", changes.qty = 0 or changes.old = 0 as turned`.execute(
      trx,
    );
    await sql`
      insert into stock_counts (variant_id, place, as_of)
      select variant_id, ${ONLINE}, ${options.asOf} from stock_wanted as wanted
      where qty is not null and exists (select from variants where id = wanted.variant_id)
      order by variant_id
      on conflict (place, variant_id) do update
        set as_of = greatest(stock_counts.as_of, excluded.as_of)`.execute(trx);
    const merged = await noteMerge(trx, ONLINE, { changed, stale }, options);
    const turned = rows.filter((row) => row.turned).map((row) => row.productId);
    await announceStockLater(trx, [...new Set(turned)].sort());
    return { ...merged, last };
  });
}

/** Locks the store and notes when its stock was counted, unless a later count is known. */
async function dateStore(
  trx: Db,
  erpStoreId: string,
  asOf: Date,
): Promise<'dated' | 'removed' | 'stale'> {
  const store = await trx
    .selectFrom('store_locations')
    .select('stock_updated_at')
    .where('erp_store_id', '=', erpStoreId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!store) return 'removed';
  if (store.stock_updated_at && store.stock_updated_at > asOf) return 'stale';
  await trx
    .updateTable('store_locations')
    .set({ stock_updated_at: asOf })
    .where('erp_store_id', '=', erpStoreId)
    .execute();
  return 'dated';
}

/** Leaves rows as they are for which a later count was set. Returns how many. */
async function leaveNewerCounts(trx: Db, place: string, asOf: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update stock_wanted as wanted set qty = null from stock_counts as counted
    where counted.place = ${place} and counted.variant_id = wanted.variant_id
      and counted.as_of > ${asOf} and wanted.qty is not null`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/**
 * Works out what the stock should be: as counted, less what was sold by then, with what came and
 * went since.
 */
async function setTargets(trx: Db, place: string, { asOf, qtyMeans }: MergeOptions): Promise<void> {
  await sql`
    update stock_wanted set target = qty where target is distinct from qty`.execute(trx);
  await sql`
    update stock_wanted as wanted set target = wanted.target + moved.units
    from (
      select variant_id, sum(delta)::integer as units from stock_ledger
      where place = ${place} and at > ${asOf} and ${IS_MOVE} group by variant_id
    ) as moved
    where moved.variant_id = wanted.variant_id`.execute(trx);
  if (qtyMeans === 'available') return;
  const wanted = sql`(
    select variant_id, ${place}::text as place, ${asOf}::timestamptz as as_of
    from stock_wanted where qty is not null) as named`;
  await sql`
    update stock_wanted as wanted set target = wanted.target - committed.units
    from ${committedRows(wanted, asOf)}
    where committed.variant_id = wanted.variant_id`.execute(trx);
}

async function lockDifferingRows(trx: Db, erpStoreId: string): Promise<void> {
  await sql`
    insert into stock_changes (variant_id, old)
    select known.variant_id, known.qty
    from store_stock as known join stock_wanted as wanted using (variant_id)
    where known.erp_store_id = ${erpStoreId} and wanted.qty is not null
      and greatest(wanted.target, 0) <> known.qty
    order by known.variant_id for no key update of known`.execute(trx);
}

/** Works out the new stock of the rows that may change, and returns how many do. */
async function settleChanges(trx: Db): Promise<number> {
  await sql`
    update stock_changes as changes set qty = greatest(wanted.target, 0)
    from stock_wanted as wanted where wanted.variant_id = changes.variant_id`.execute(trx);
  await sql`delete from stock_changes where qty = old`.execute(trx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from stock_changes`.execute(trx);
  return rows[0]?.count ?? 0;
}

async function writeStoreRows(trx: Db, erpStoreId: string): Promise<void> {
  await sql`
    delete from store_stock as known using stock_changes as changes
    where known.erp_store_id = ${erpStoreId} and known.variant_id = changes.variant_id
      and changes.qty = 0`.execute(trx);
  await sql`
    update store_stock as known set qty = changes.qty from stock_changes as changes
    where known.erp_store_id = ${erpStoreId} and known.variant_id = changes.variant_id`.execute(
    trx,
  );
  await sql`
    insert into store_stock (variant_id, erp_store_id, qty)
    select variant_id, ${erpStoreId}, qty from stock_changes where is_new
    order by variant_id`.execute(trx);
}

/** Writes the ledger, the audit and the events of a merge. */
async function noteMerge(
  trx: Db,
  place: string,
  { changed, stale }: Omit<MergedStock, 'oversold'>,
  { asOf, actor, file, qtyMeans }: MergeOptions,
): Promise<MergedStock> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from stock_wanted where target < 0 and qty is not null`.execute(
    trx,
  );
  const oversold = rows[0]?.count ?? 0;
  if (changed === 0) return { changed, stale, oversold };
  await sql`
    insert into stock_ledger (variant_id, place, delta, cause)
    select variant_id, ${place}, qty - old, 'import' from stock_changes order by variant_id`.execute(
    trx,
  );
  const now = new Date();
  const isLarge = changed > MOST_LINES;
  await recordChange(
    trx,
    { command: 'stock.import', actor, now },
    {
      entity: 'stock',
      id: place,
      after: { file, asOf: asOf.toISOString(), qtyMeans, changed, stale, oversold },
      ...(isLarge && {
        type: 'stock.imported',
        data: { store: place === ONLINE ? null : place, changed, asOf: asOf.toISOString() },
      }),
    },
  );
  if (!isLarge) await addEvent(trx, ...(await changeEvents(trx, place, now)));
  return { changed, stale, oversold };
}

async function changeEvents(trx: Db, place: string, now: Date) {
  const { rows } = await sql<{ variantId: string; qty: number; delta: number }>`
    select variant_id as "variantId", qty, qty - old as delta from stock_changes
    order by variant_id`.execute(trx);
  return rows.map((row) => ({ ...stockChanged(place, { ...row, cause: 'import' }), now }));
}
