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
import { touchTags } from '#lib/server/cache/cache-tags.ts';
import { followSale } from '#lib/server/catalogue/follow-sale.ts';
import { tagsOf } from '#lib/server/catalogue/import/write-product.ts';
import { settlePreparedPrices } from '#lib/server/catalogue/prepared-prices.ts';
import { noteCharged } from '#lib/server/catalogue/price-history.ts';
import type { CommandScope } from '#lib/server/commands/command.ts';
import type { Db } from '#lib/server/db/database.ts';

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
 * Locks products in order of id, to avoid deadlocks, and returns their prices by id. What was
 * prepared for them ends, because whoever locks them may change what it was computed from.
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

/**
 * Brings locked products to the prices that are in force now, with their pages, search and history,
 * and records each change of what shoppers pay. `lasting`: a price by product that is its base price
 * from now on. Returns the prices of the products whose shown price changed.
 */
export async function putInForce(
  { trx, record, now }: CommandScope,
  locked: ReadonlyMap<string, LockedPrice>,
  lasting: ReadonlyMap<string, Cents> = new Map(),
): Promise<Map<string, ShownPrice>> {
  const { steps, plans } = await nextPrices(trx, locked, now, lasting);
  await writePrices(
    trx,
    steps.map(({ product, next }) => ({ id: product.id, ...next })),
  );
  await writeStates(trx, movedPlans([...plans.values()].flat(), now.getTime()));
  const shown = steps.filter(({ isShown }) => isShown);
  await noteCharged(
    trx,
    shown.map(({ product }) => product.id),
  );
  await record(
    ...shown.map(
      ({ product, next }) =>
        ({
          entity: 'price',
          id: product.id,
          event: 'price.changed',
          data: { productId: product.id, ...next.shown, isSale: next.isSale },
          before: product.shown,
          after: next.shown,
        }) as const,
    ),
  );
  await updatePages(
    trx,
    shown.map(({ product }) => product.id),
  );
  const isReduced = ({ price, originalPrice }: ShownPrice) => price < originalPrice;
  if (shown.some(({ product, next }) => isReduced(next.shown) !== isReduced(product.shown))) {
    await followSale(trx);
  }
  return new Map(shown.map(({ product, next }) => [product.id, next.shown]));
}

type Plan = PlannedPrice & { productId: string; state: string };

/** A product whose price or base price is to change. */
export interface PriceStep {
  product: LockedPrice;
  plans: readonly Plan[];
  next: ReturnType<typeof priceInForce>;
  /** Whether shoppers see another price. */
  isShown: boolean;
}

/**
 * What locked products are to cost at a time, of those that change, and all their plans. `lasting`:
 * as for `putInForce`.
 */
export async function nextPrices(
  trx: Db,
  locked: ReadonlyMap<string, LockedPrice>,
  now: Date,
  lasting: ReadonlyMap<string, Cents> = new Map(),
): Promise<{ steps: PriceStep[]; plans: ReadonlyMap<string, readonly Plan[]> }> {
  const plans = await readPlans(trx, [...locked.keys()]);
  const charged = await readCharged(trx, [...plans.keys()]);
  const steps = [...locked.values()].flatMap((product) => {
    const price = lasting.get(product.id);
    const own = plans.get(product.id) ?? [];
    const planned = price === undefined ? own : [...own, nowLasting(price, now)];
    const next = priceInForce(product.base, planned, {
      charged: charged.get(product.id) ?? [],
      now: now.getTime(),
    });
    const isShown = !isEqual(next.shown, product.shown);
    const isSame = !isShown && isEqual(next.base, product.base) && next.isSale === product.isSale;
    return isSame ? [] : [{ product, plans: own, next, isShown }];
  });
  return { steps, plans };
}

/** The plans whose state is another one at a time, with that state. */
export function movedPlans(
  plans: readonly Plan[],
  now: number,
): { id: number; state: PlanState }[] {
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
async function readCharged(
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

async function writePrices(
  trx: Db,
  prices: readonly { id: string; base: ShownPrice; shown: ShownPrice; isSale: boolean }[],
): Promise<void> {
  if (prices.length === 0) return;
  await sql`
    update products set price = wanted.price, original_price = wanted.original,
      base_price = wanted.base, base_original_price = wanted.base_original,
      updated_at = clock_timestamp()
    from unnest(
      ${prices.map(({ id }) => id)}::text[],
      ${prices.map(({ shown }) => shown.price)}::integer[],
      ${prices.map(({ shown }) => shown.originalPrice)}::integer[],
      ${prices.map(({ base, isSale }) => (isSale ? base.price : null))}::integer[],
      ${prices.map(({ base, isSale }) => (isSale ? base.originalPrice : null))}::integer[]
    ) as wanted (id, price, original, base, base_original)
    where products.id = wanted.id`.execute(trx);
}

async function writeStates(
  trx: Db,
  moved: readonly { id: number; state: PlanState }[],
): Promise<void> {
  if (moved.length === 0) return;
  await sql`
    update price_plans set state = moved.state
    from unnest(
      ${moved.map(({ id }) => id)}::bigint[],
      ${moved.map(({ state }) => state)}::text[]
    ) as moved (id, state)
    where price_plans.id = moved.id`.execute(trx);
}

/** Touches the cache tags of everything that shows the products; search follows them. */
async function updatePages(trx: Db, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  const rows = await trx
    .selectFrom('products')
    .select(['slug', 'parent_code as parentCode', 'brand_slug as brand'])
    .select(
      sql<string[]>`array(
        select category_path from product_categories where product_id = products.id and assigned
      )`.as('categories'),
    )
    .where('id', '=', sql<string>`any(${[...productIds]}::text[])`)
    .execute();
  await touchTags(trx, rows.flatMap(tagsOf));
}
