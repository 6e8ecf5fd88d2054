import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import { retryTransaction } from '#lib/server/db/retry-transaction.ts';
import { lockPrices, movedPlans, nextPrices, type PriceStep } from './next-prices.ts';

/** How long before its time a sale is prepared, in ms. */
const PREPARE_MS = 10 * 60_000;
/** Fewer products than this change fast enough without. */
const LEAST_PRODUCTS = 2_000;
/** Products that change in one transaction: few enough that an order that waits for it waits briefly. */
const AT_ONCE = 2_000;

/**
 * Prepares the prices of large sales that begin or end soon: at their time only the prices are
 * written (`showPreparedPrices`). What is prepared already stays.
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
  const { steps } = await nextPrices(trx, await lockPrices(trx, productIds), at);
  const shown = steps.filter(({ isShown }) => isShown);
  if (shown.length === 0) return;
  await sql`
    with switch as (insert into price_switches (at) values (${at}) returning id)
    insert into prepared_prices
    select row.product_id, switch.id, row.old_price, row.old_original_price, row.old_base_price,
      row.old_base_original_price, row.price, row.original_price, row.base_price,
      row.base_original_price, row.until, row.plans, row.states
    from switch, jsonb_populate_recordset(null::prepared_prices, ${rowsOf(shown, at)}::jsonb) as row
    order by row.product_id`.execute(trx);
}

function rowsOf(steps: readonly PriceStep[], at: Date): string {
  return JSON.stringify(
    steps.map(({ product, plans, next }) => {
      const moved = movedPlans(plans, at.getTime());
      const later = plans
        .flatMap(({ from, until }) => [from, until ?? 0])
        .filter((time) => time > at.getTime());
      return {
        product_id: product.id,
        old_price: product.shown.price,
        old_original_price: product.shown.originalPrice,
        old_base_price: product.isSale ? product.base.price : null,
        old_base_original_price: product.isSale ? product.base.originalPrice : null,
        price: next.shown.price,
        original_price: next.shown.originalPrice,
        base_price: next.isSale ? next.base.price : null,
        base_original_price: next.isSale ? next.base.originalPrice : null,
        until: later.length > 0 ? new Date(Math.min(...later)) : null,
        plans: moved.map(({ id }) => id),
        states: moved.map(({ state }) => state),
      };
    }),
  );
}
