import 'server-only';
import { sql } from 'kysely';
import type { Cents } from '#lib/commerce/money.ts';
import {
  type PlannedPrice,
  type PlanState,
  planState,
  priceInForce,
  type ShownPrice,
} from '#lib/commerce/pricing/price-in-force.ts';
import type { ChargedPeriod } from '#lib/commerce/pricing/was-price.ts';
import type { CommandScope } from '#lib/server/commands/command.ts';
import type { Db } from '#lib/server/db/database.ts';
import {
  followSale,
  type PriceChanges,
  recordPrices,
  settlePreparedPrices,
  writePrices,
} from './record-prices.ts';

/** In ms, how long before its time a job is due: the queue looks for jobs every two seconds. */
export const APPLY_EARLY_MS = 2_000;

/** A product whose row is locked. */
export interface LockedPrice {
  id: string;
  /** What shoppers see and pay. */
  shown: ShownPrice;
  /** What it costs without a sale. */
  base: ShownPrice;
  isSale: boolean;
}

/**
 * Locks products in order of id, to avoid deadlocks, and returns their prices by id. Ends what was
 * prepared for them, because the caller may change the prices from which it was computed.
 */
export async function lockPrices(
  trx: Db,
  productIds: readonly string[],
): Promise<Map<string, LockedPrice>> {
  const { rows } = await sql<{
    id: string;
    price: number;
    original_price: number;
    base_price: number | null;
    base_original_price: number | null;
  }>`
    select id, price, original_price, base_price, base_original_price from products
    where id = any(${[...productIds]}::text[]) order by id for no key update`.execute(trx);
  await settlePreparedPrices(trx, productIds);
  return new Map(
    rows.map((row) => {
      const shown = { price: row.price, originalPrice: row.original_price };
      const isSale = row.base_price !== null && row.base_original_price !== null;
      const base = isSale
        ? { price: row.base_price ?? 0, originalPrice: row.base_original_price ?? 0 }
        : shown;
      return [row.id, { id: row.id, shown, base, isSale }];
    }),
  );
}

type Plan = PlannedPrice & { productId: string; state: string };

/** A product whose price, base price or plans are to change. */
interface PriceStep {
  product: LockedPrice;
  plans: readonly Plan[];
  next: ReturnType<typeof priceInForce>;
  /** Whether shoppers see another price. */
  isShown: boolean;
}

/**
 * Brings locked products to the prices that are in force now, and records each change of what
 * shoppers pay. `lasting`: a price by product, in cents, that is its base price from now on. Returns
 * the prices of the products whose shown price changed.
 */
export async function applyLockedPrices(
  scope: CommandScope,
  locked: ReadonlyMap<string, LockedPrice>,
  lasting: ReadonlyMap<string, Cents> = new Map(),
): Promise<Map<string, ShownPrice>> {
  const { trx, now } = scope;
  const steps = await nextPrices(trx, locked, now, lasting);
  if (steps.length === 0) return new Map();
  const changes = changesOf(steps, now);
  await writePrices(trx, changes);
  await recordPrices(scope, changes, sql`clock_timestamp()`);
  const shown = steps.filter(({ isShown }) => isShown);
  const isReduced = ({ price, originalPrice }: ShownPrice) => price < originalPrice;
  if (shown.some(({ product, next }) => isReduced(next.shown) !== isReduced(product.shown))) {
    await followSale(trx);
  }
  return new Map(shown.map(({ product, next }) => [product.id, next.shown]));
}

/**
 * What locked products are to cost at a time; only the products that change. `lasting`: as for
 * `applyLockedPrices`.
 */
export async function nextPrices(
  trx: Db,
  locked: ReadonlyMap<string, LockedPrice>,
  now: Date,
  lasting: ReadonlyMap<string, Cents> = new Map(),
): Promise<PriceStep[]> {
  const at = now.getTime();
  const plans = await readPlans(trx, [...locked.keys()]);
  const charged = await readCharged(trx, [...plans.keys()]);
  return [...locked.values()].flatMap((product) => {
    const price = lasting.get(product.id);
    const own = plans.get(product.id) ?? [];
    const planned = price === undefined ? own : [...own, nowLasting(price, now)];
    const next = priceInForce(product.base, planned, {
      charged: charged.get(product.id) ?? [],
      now: at,
    });
    const isShown = !isEqual(next.shown, product.shown);
    const isSame = !isShown && isEqual(next.base, product.base) && next.isSale === product.isSale;
    return isSame && movedPlans(own, at).length === 0
      ? []
      : [{ product, plans: own, next, isShown }];
  });
}

/** The steps as rows of `prepared_prices` that exist only in this statement. */
export function changesOf(steps: readonly PriceStep[], now: Date): PriceChanges {
  const at = now.getTime();
  const rows = steps.map(({ product, plans, next }) => {
    const moved = movedPlans(plans, at);
    const later = plans
      .flatMap(({ from, until }) => [from, until ?? 0])
      .filter((time) => time > at);
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
  });
  return sql`jsonb_populate_recordset(null::prepared_prices, ${JSON.stringify(rows)}::jsonb)`;
}

/** The plans whose state is another one at a time, with that state. */
function movedPlans(plans: readonly Plan[], now: number): { id: number; state: PlanState }[] {
  return plans.flatMap((plan) => {
    const state = planState(plan, now);
    return state === plan.state ? [] : [{ id: plan.id, state }];
  });
}

/** The plans of products that are not over, by product, in the order in which they were planned. */
export async function readPlans(
  trx: Db,
  productIds: readonly string[],
): Promise<Map<string, Plan[]>> {
  const rows = await trx
    .selectFrom('price_plans')
    .selectAll()
    .where('product_id', '=', sql<string>`any(${[...productIds]}::text[])`)
    .where('state', '!=', 'over')
    .orderBy('id')
    .execute();
  return Map.groupBy(
    rows.map((row) => ({
      id: Number(row.id),
      productId: row.product_id,
      price: row.price,
      from: row.starts_at.getTime(),
      until: row.ends_at?.getTime() ?? null,
      state: row.state,
    })),
    ({ productId }) => productId,
  );
}

/** What products were charged at, by product. */
export async function readCharged(
  trx: Db,
  productIds: readonly string[],
): Promise<Map<string, ChargedPeriod[]>> {
  const rows = await trx
    .selectFrom('price_history')
    .selectAll()
    .where('product_id', '=', sql<string>`any(${[...productIds]}::text[])`)
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ product_id }) => product_id)].map(([id, periods]) => [
      id,
      periods.map(({ price, charged_from, charged_until }) => ({
        price,
        from: charged_from.getTime(),
        until: charged_until?.getTime() ?? null,
      })),
    ]),
  );
}

function nowLasting(price: Cents, now: Date): PlannedPrice {
  return { id: Number.POSITIVE_INFINITY, price, from: now.getTime(), until: null };
}

function isEqual(a: ShownPrice, b: ShownPrice): boolean {
  return a.price === b.price && a.originalPrice === b.originalPrice;
}
