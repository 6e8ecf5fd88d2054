import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { MOST_LINES } from '#lib/server/commands/batch.ts';
import { defineCommand } from '#lib/server/commands/command.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { Task } from '#lib/server/jobs/task.ts';
import { APPLY_EARLY_MS, applyLockedPrices, lockPrices } from './next-prices.ts';
import { applyPreparedPrices, preparePrices, recordPreparedPrices } from './prepared-prices.ts';
import { APPLY_JOB } from './record-prices.ts';

/** Brings products to the prices that are in force now. */
const applyPrices = defineCommand({
  name: 'price.apply',
  permission: 'prices:write',
  work: async (scope, { productIds }: { productIds: readonly string[] }) => {
    await applyLockedPrices(scope, await lockPrices(scope.trx, productIds));
  },
});

/**
 * Applies the planned prices whose time has come: first those that were prepared, then the others,
 * a thousand products at a time. `at`: the time that this run is for. The run waits for it, because
 * the database, which starts the run, may be ahead of this machine's clock. A run without `at` is
 * the sweep, which also prepares what comes soon.
 */
export const applyPricesTask: Task<'apply-prices'> = async ({ at }, { db, signal }) => {
  if (at !== undefined) await waitUntil(at, signal);
  const now = new Date(Math.max(Date.now(), at ?? 0));
  await applyPreparedPrices(db, now, signal);
  await applyUnprepared(db, now, signal);
  await recordPreparedPrices(db, signal);
  if (at === undefined) await preparePrices(db, now, signal);
};

/** Waits if the time is near; a job begins a little early, because the queue looks at intervals. */
async function waitUntil(at: number, signal: AbortSignal): Promise<void> {
  const ms = at - Date.now();
  if (ms > 0 && ms <= 2 * APPLY_EARLY_MS) await sleep(ms, undefined, { signal });
}

async function applyUnprepared(db: Db, now: Date, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    // Leaves out what is prepared: another run may be working on it, and this one would only wait
    // for it.
    const { rows } = await sql<{ id: string }>`
      select distinct product_id as id from (
        select product_id from price_plans where next_at <= ${now} and not exists (
          select from prepared_prices where prepared_prices.product_id = price_plans.product_id
        ) order by next_at limit ${MOST_LINES}
      ) as due`.execute(db);
    if (rows.length === 0) return;
    await applyPrices({ db, actor: APPLY_JOB, now }, { productIds: rows.map(({ id }) => id) });
  }
}

/**
 * Applies the planned prices of these products whose time has come, and says whether there were
 * any. Call it before charging for them: the job may be late, and the price that counts is the one
 * in force.
 */
export async function applyDuePrices(
  db: Db,
  productIds: readonly string[],
  now: Date,
): Promise<boolean> {
  if (productIds.length === 0) return false;
  const due = await db
    .selectFrom('price_plans')
    .select('product_id as id')
    .distinct()
    .where('product_id', '=', sql<string>`any(${[...productIds]}::text[])`)
    .where('next_at', '<=', now)
    .execute();
  if (due.length === 0) return false;
  await applyPrices({ db, actor: APPLY_JOB, now }, { productIds: due.map(({ id }) => id) });
  return true;
}
