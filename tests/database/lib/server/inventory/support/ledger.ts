import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';

/** Every stock that is not the sum of its ledger; the ledger of what is gone adds up to nothing. */
export async function ledgerDifferences(db: Db): Promise<string[]> {
  const { rows } = await sql<{ place: string; id: string; qty: number; sum: number }>`
    with stock as (
      select 'online' as place, id, qty from variants
      union all select erp_store_id, variant_id, qty from store_stock
    ), ledger as (
      select place, variant_id as id, sum(delta)::integer as sum from stock_ledger group by 1, 2
    )
    select place, id, coalesce(qty, 0) as qty, coalesce(sum, 0) as sum
    from stock full join ledger using (place, id)
    where coalesce(qty, 0) <> coalesce(sum, 0)`.execute(db);
  return rows.map(({ place, id, qty, sum }) => `${place} ${id}: ${qty} in stock, ledger ${sum}`);
}

/** Waits until the clock shows a later millisecond. */
export async function tick(after: Date): Promise<void> {
  while (Date.now() <= after.getTime()) await sleep(1);
}
