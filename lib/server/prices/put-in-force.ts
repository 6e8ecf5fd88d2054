import 'server-only';
import { sql } from 'kysely';
import type { Cents } from '#lib/commerce/money.ts';
import type { PlanState, ShownPrice } from '#lib/commerce/pricing/price-in-force.ts';
import { touchTags } from '#lib/server/cache/cache-tags.ts';
import { followSale } from '#lib/server/catalogue/follow-sale.ts';
import { tagsOf } from '#lib/server/catalogue/import/write-product.ts';
import { noteCharged } from '#lib/server/catalogue/price-history.ts';
import type { CommandScope } from '#lib/server/commands/command.ts';
import type { Db } from '#lib/server/db/database.ts';
import { type LockedPrice, movedPlans, nextPrices } from './next-prices.ts';

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
