import 'server-only';
import { type RawBuilder, sql } from 'kysely';
import { SELLABLE_STATES } from '#lib/commerce/catalogue/product.ts';
import { cacheTags, touchTags } from '#lib/server/cache/cache-tags.ts';
import { tagsOfProducts } from '#lib/server/cache/tags-of-products.ts';
import type { Actor } from '#lib/server/commands/actor.ts';
import { MOST_LINES } from '#lib/server/commands/batch.ts';
import { type CommandScope, commandScope } from '#lib/server/commands/command.ts';
import type { Db } from '#lib/server/db/database.ts';
import { hasSale } from '#lib/server/db/has-sale.ts';

/** Who applies planned prices at their time. */
export const APPLY_JOB: Actor = { kind: 'job', id: 'apply-prices' };

/**
 * Rows of `prepared_prices`, to stand after `from` in a statement: a stored set, or one that exists
 * only there.
 */
export type PriceChanges = RawBuilder<unknown>;

/** Selects those of the changes that shoppers see. */
const IS_SHOWN = sql`(price, original_price) <> (old_price, old_original_price)`;

/**
 * Writes prices into the rows of locked products, and touches the tags of everything that shows
 * them.
 */
export async function writePrices(trx: Db, changes: PriceChanges): Promise<void> {
  const { rows } = await sql<{ shown: number; gift_cards: string[] }>`
    with written as (
      update products set price = next.price, original_price = next.original_price,
        base_price = next.base_price, base_original_price = next.base_original_price,
        updated_at = clock_timestamp()
      from ${changes} as next
      where products.id = next.product_id
      returning products.functional_type = 'virtual' as is_virtual, products.slug,
        (next.price, next.original_price) <> (next.old_price, next.old_original_price) as is_shown
    )
    select count(*)::integer as shown,
      coalesce(array_agg(slug) filter (where is_virtual), '{}') as gift_cards
    from written where is_shown`.execute(trx);
  const { shown, gift_cards } = rows[0] ?? { shown: 0, gift_cards: [] };
  if (shown > MOST_LINES) {
    // Prices decide which amount of a gift card is shown.
    await touchTags(trx, [cacheTags.prices, ...gift_cards.map(cacheTags.product)]);
  } else if (shown > 0) {
    const ids = sql<string>`(select product_id from ${changes} as next where ${IS_SHOWN})`;
    await touchTags(trx, await tagsOfProducts(trx, ids));
  }
}

/**
 * Touches every page if the first product became reduced, or the last one stopped: the frame of
 * every page links to the sale.
 */
export async function followSale(trx: Db): Promise<void> {
  const changed = await trx
    .insertInto('shop_facts')
    .values({ name: 'hasSale', value: String(await hasSale(trx)) })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((row) => ({ value: row.ref('excluded.value') }))
        .whereRef('shop_facts.value', '<>', 'excluded.value'),
    )
    .returning('name')
    .executeTakeFirst();
  if (changed) await touchTags(trx, [cacheTags.hasSale]);
}

/**
 * Writes what follows from prices that are in products' rows: history, states of plans, audit,
 * events. `at`: since when shoppers see them.
 */
export async function recordPrices(
  { trx, recordSelected }: Pick<CommandScope, 'trx' | 'recordSelected'>,
  changes: PriceChanges,
  at: RawBuilder<unknown>,
): Promise<void> {
  await writeHistory(
    trx,
    sql`
      select product_id, case when ${isSellable} then next.price end as price
      from ${changes} as next join products on products.id = next.product_id`,
    at,
  );
  await sql`
    update price_plans set state = moved.state
    from ${changes} as next, unnest(next.plans, next.states) as moved (id, state)
    where price_plans.id = moved.id`.execute(trx);
  await recordSelected(
    { entity: 'price', type: 'price.changed' },
    sql`
      select product_id as id,
        jsonb_build_object('price', old_price, 'originalPrice', old_original_price) as before,
        jsonb_build_object('price', price, 'originalPrice', original_price) as after,
        jsonb_build_object('productId', product_id, 'price', price,
          'originalPrice', original_price, 'isSale', base_price is not null) as data
      from ${changes} as next where ${IS_SHOWN}`,
  );
}

/** Records the prices that a switch has applied, and forgets that they were prepared. `products`: for these only. */
export async function recordSwitch(
  trx: Db,
  switchId: string,
  products: readonly string[] | null = null,
): Promise<void> {
  const which = sql`switch_id = ${switchId}
    and (${products}::text[] is null or product_id = any(${products}::text[]))`;
  const { rows } = await sql<{ at: Date; count: number }>`
    select shown_at as at, (
      select count(*)::integer from (
        select from prepared_prices where ${which} order by product_id for update
      ) as locked
    ) as count
    from price_switches where id = ${switchId}`.execute(trx);
  const [shown] = rows;
  if (!shown?.count) return;
  const scope = commandScope(trx, { command: 'price.apply', actor: APPLY_JOB, now: shown.at });
  await recordPrices(
    scope,
    sql`(select * from prepared_prices where ${which})`,
    sql`(select shown_at from price_switches where id = ${switchId})`,
  );
  await sql`delete from prepared_prices where ${which}`.execute(trx);
}

/**
 * Ends what was prepared for products, because their price, state or plans change. For prices that
 * shoppers already see, the rest is written now; the others are forgotten. Lock the products first.
 */
export async function settlePreparedPrices(trx: Db, productIds: readonly string[]): Promise<void> {
  const ids = [...productIds];
  const { rows: prepared } = await sql<{ switch: string; shown: boolean }>`
    select distinct switch_id as switch, shown_at is not null as shown
    from prepared_prices join price_switches on price_switches.id = switch_id
    where product_id = any(${ids}::text[]) order by 1`.execute(trx);
  if (prepared.length === 0) return;
  for (const { switch: id, shown } of prepared) {
    if (shown) await recordSwitch(trx, id, ids);
  }
  await sql`
    delete from prepared_prices where product_id = any(${ids}::text[])`.execute(trx);
}

/**
 * Notes what products are charged at from now on, after an import has changed their price or state.
 * Lock the products first.
 */
export async function noteCharged(trx: Db, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  await settlePreparedPrices(trx, productIds);
  await writeHistory(
    trx,
    sql`
      select id as product_id, case when ${isSellable} then price end as price
      from products where id = any(${[...productIds]}::text[])`,
    sql`clock_timestamp()`,
  );
}

const isSellable = sql`products.state = any(${[...SELLABLE_STATES]}::text[])`;

/**
 * Ends the period of the price at which products were charged, and begins a new one. `charged`
 * selects `product_id` and `price`, in cents; a product that cannot be bought is charged at null.
 */
async function writeHistory(
  trx: Db,
  charged: RawBuilder<unknown>,
  at: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    update price_history as past set charged_until = greatest(${at}, charged_from)
    from (${charged}) as charged
    where past.product_id = charged.product_id and past.charged_until is null
      and past.price is distinct from charged.price`.execute(trx);
  await sql`
    insert into price_history (product_id, price, charged_from)
    select product_id, price, ${at}
    from (${charged}) as charged
    where price is not null and not exists (
      select from price_history as past
      where past.product_id = charged.product_id and past.charged_until is null
    )
    order by product_id`.execute(trx);
}
