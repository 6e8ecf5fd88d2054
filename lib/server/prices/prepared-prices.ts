import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import { retryTransaction } from '#lib/server/db/retry-transaction.ts';
import { changesOf, lockPrices, nextPrices } from './next-prices.ts';
import { followSale, recordSwitch, writePrices } from './record-prices.ts';

/** How long before its time a sale is prepared, in ms. */
const PREPARE_MS = 10 * 60_000;
/** For fewer products than this, changing prices is fast enough without preparation. */
const LEAST_PRODUCTS = 2_000;
/** Products that change in one transaction: few enough that an order that waits for it waits briefly. */
const AT_ONCE = 2_000;
/** How many switches run at once: the database computes each on a processor of its own. */
const PARALLEL = 2;

/**
 * Prepares the prices of large sales that begin or end soon: at their time only the prices are
 * written (`applyPreparedPrices`). What is prepared already stays.
 */
export async function preparePrices(db: Db, now: Date, signal: AbortSignal): Promise<void> {
  const soon = new Date(now.getTime() + PREPARE_MS);
  const { rows: times } = await sql<{ at: Date }>`
    select next_at as at from price_plans where next_at > ${now} and next_at <= ${soon}
    group by next_at having count(*) >= ${LEAST_PRODUCTS} order by next_at`.execute(db);
  for (const { at } of times) {
    for (let last = ''; ; ) {
      signal.throwIfAborted();
      const ids = await unprepared(db, at, last);
      if (ids.length === 0) break;
      await retryTransaction(db, (trx) => prepare(trx, ids, at));
      last = ids.at(-1) ?? '';
    }
  }
}

async function unprepared(db: Db, at: Date, after: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct product_id as id from price_plans
    where next_at = ${at} and product_id > ${after} and not exists (
      select from prepared_prices where prepared_prices.product_id = price_plans.product_id
    ) order by product_id limit ${AT_ONCE}`.execute(db);
  return rows.map(({ id }) => id);
}

async function prepare(trx: Db, productIds: readonly string[], at: Date): Promise<void> {
  const steps = await nextPrices(trx, await lockPrices(trx, productIds), at);
  const shown = steps.filter(({ isShown }) => isShown);
  if (shown.length === 0) return;
  await sql`
    with switch as (insert into price_switches (at) values (${at}) returning id)
    insert into prepared_prices
    select row.product_id, switch.id, row.old_price, row.old_original_price, row.old_base_price,
      row.old_base_original_price, row.price, row.original_price, row.base_price,
      row.base_original_price, row.until, row.plans, row.states
    from switch, ${changesOf(shown, at)} as row
    order by row.product_id`.execute(trx);
}

/**
 * Applies the prepared prices whose time has come. It writes only the products' rows and touches one
 * tag for everything that shows a price, because many products change. `recordPreparedPrices` does
 * the rest; a crash in between leaves it to the next run.
 */
export async function applyPreparedPrices(db: Db, now: Date, signal: AbortSignal): Promise<void> {
  const applied = await inParallel(() =>
    takeSwitches(db, signal, sql`at <= ${now} and shown_at is null`, (trx, id) =>
      applySwitch(trx, id, now),
    ),
  );
  if (applied) await retryTransaction(db, followSale);
}

/** Writes history, audit and events of the prepared prices that were applied. */
export async function recordPreparedPrices(db: Db, signal: AbortSignal): Promise<void> {
  const recorded = await inParallel(() =>
    takeSwitches(db, signal, sql`shown_at is not null`, async (trx, id) => {
      await recordSwitch(trx, id);
      await trx.deleteFrom('price_switches').where('id', '=', id).execute();
    }),
  );
  // A run that died after applying prices has not done this.
  if (recorded) await retryTransaction(db, followSale);
}

async function applySwitch(trx: Db, id: string, now: Date): Promise<void> {
  // Locks the products in the order in which every change of prices locks them. From then on,
  // nothing can end what was prepared for them.
  await sql`
    select count(*) from (
      select from products join prepared_prices on product_id = products.id
      where switch_id = ${id} order by products.id for no key update of products
    ) as locked`.execute(trx);
  await sql`
    delete from prepared_prices as next using products
    where switch_id = ${id} and products.id = next.product_id and (
      next.until <= ${now}
      or products.price <> next.old_price
      or products.original_price <> next.old_original_price
      or products.base_price is distinct from next.old_base_price
      or products.base_original_price is distinct from next.old_base_original_price
    )`.execute(trx);
  await writePrices(trx, sql`(select * from prepared_prices where switch_id = ${id})`);
  await sql`
    update price_switches set shown_at = clock_timestamp() where id = ${id}`.execute(trx);
}

/** Does `work` for one switch after the other, each in a transaction; says whether there were any. */
async function takeSwitches(
  db: Db,
  signal: AbortSignal,
  which: ReturnType<typeof sql>,
  work: (trx: Db, id: string) => Promise<void>,
): Promise<boolean> {
  for (let any = false; ; any = true) {
    signal.throwIfAborted();
    const found = await retryTransaction(db, async (trx) => {
      const { rows } = await sql<{ id: string }>`
        select id from price_switches where ${which} order by at, id limit 1
        for update skip locked`.execute(trx);
      for (const { id } of rows) await work(trx, id);
      return rows.length > 0;
    });
    if (!found) return any;
  }
}

async function inParallel(work: () => Promise<boolean>): Promise<boolean> {
  const done = await Promise.all(Array.from({ length: PARALLEL }, work));
  return done.includes(true);
}
