import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';

/** Planned prices that wait or run, the next to begin first; at most `most`. */
export async function readPlannedPrices(db: Db, most: number) {
  return db
    .selectFrom('price_plans as plan')
    .innerJoin('products', 'products.id', 'plan.product_id')
    .select([
      'products.id as productId',
      'name',
      'plan.price',
      'plan.starts_at as from',
      'plan.ends_at as until',
      'plan.state as state',
    ])
    .where('plan.state', '!=', 'over')
    .orderBy('plan.starts_at')
    .orderBy('plan.id')
    .limit(most)
    .execute();
}

/** Planned prices on a page. */
const PAGE = 50;

/** Where a page begins: the time of the last price before it in ms, and its id. */
const PLANS_AFTER = /^(\d{1,15})~(\d{1,19})$/;

/**
 * A page of the planned prices that wait or run, the first to begin first. `after`: `next` of the
 * page before.
 */
export async function readPlannedPage(db: Db, after?: string) {
  const [, at, id] = PLANS_AFTER.exec(after ?? '') ?? [];
  let wanted = db
    .selectFrom('price_plans as plan')
    .innerJoin('products', 'products.id', 'plan.product_id')
    .select(['plan.id', 'products.id as productId', 'composite_code as code', 'name'])
    .select(['colour_name as colour', 'plan.price', 'plan.starts_at as from'])
    .select(['plan.ends_at as until', 'plan.state'])
    .where('plan.state', '!=', 'over');
  if (at !== undefined && id !== undefined) {
    wanted = wanted.where(
      sql<boolean>`(plan.starts_at, plan.id) > (${new Date(Number(at))}, ${id}::bigint)`,
    );
  }
  const rows = await wanted
    .orderBy('plan.starts_at')
    .orderBy('plan.id')
    .limit(PAGE + 1)
    .execute();
  const plans = rows.slice(0, PAGE).map(({ from, until, state, ...plan }) => ({
    ...plan,
    from: from.getTime(),
    until: until?.getTime() ?? null,
    isRunning: state === 'running',
  }));
  const last = plans.at(-1);
  return { plans, next: rows.length > PAGE && last ? `${last.from}~${last.id}` : null };
}
