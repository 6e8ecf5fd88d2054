import 'server-only';
import { type RawBuilder, sql } from 'kysely';
import { SELLABLE_STATES } from '#lib/commerce/catalogue/product.ts';
import { recordSelected } from '#lib/server/commands/record-change.ts';
import type { Db } from '#lib/server/db/database.ts';

/**
 * Ends what was prepared for products, because their price, state or plans change: of prices that
 * shoppers see already the rest is written now, others are forgotten. Lock the products first.
 */
export async function settlePreparedPrices(trx: Db, productIds: readonly string[]): Promise<void> {
  const ids = [...productIds];
  const { rows: prepared } = await sql<{ switch: string; shown: boolean }>`
    select distinct switch_id as switch, shown_at is not null as shown
    from prepared_prices join price_switches on price_switches.id = switch_id
    where product_id = any(${ids}::text[]) order by 1`.execute(trx);
  if (prepared.length === 0) return;
  for (const { switch: id, shown } of prepared) {
    if (shown) await recordShownPrices(trx, id, ids);
  }
  await sql`
    delete from prepared_prices where product_id = any(${ids}::text[])`.execute(trx);
}

/**
 * Writes what follows from prices that a switch has shown (history, states of plans, audit, events),
 * each once, and forgets that they were prepared. `productIds`: for these only.
 */
export async function recordShownPrices(
  trx: Db,
  switchId: string,
  productIds?: readonly string[],
): Promise<void> {
  const which = sql`switch_id = ${switchId}${
    productIds ? sql` and prepared_prices.product_id = any(${[...productIds]}::text[])` : sql``
  }`;
  const { rows } = await sql<{ at: Date; count: number }>`
    select shown_at as at, (
      select count(*)::integer from (
        select from prepared_prices where ${which} order by product_id for update
      ) as locked
    ) as count
    from price_switches where id = ${switchId}`.execute(trx);
  const [{ at, count } = { at: new Date(), count: 0 }] = rows;
  if (count === 0) return;
  await writeHistory(trx, which);
  await sql`
    update price_plans set state = moved.state
    from prepared_prices, unnest(plans, states) as moved (id, state)
    where ${which} and price_plans.id = moved.id`.execute(trx);
  await recordSelected(
    trx,
    { command: 'price.apply', actor: { kind: 'job', id: 'apply-prices' }, now: at },
    { entity: 'price', event: 'price.changed' },
    sql`
      select product_id as id,
        jsonb_build_object('price', old_price, 'originalPrice', old_original_price) as before,
        jsonb_build_object('price', price, 'originalPrice', original_price) as after,
        jsonb_build_object('productId', product_id, 'price', price,
          'originalPrice', original_price, 'isSale', base_price is not null) as data
      from prepared_prices where ${which}`,
  );
  await sql`delete from prepared_prices where ${which}`.execute(trx);
}

/** What the products were charged at ends, and what they are charged at begins, when it was shown. */
async function writeHistory(trx: Db, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    update price_history as past set charged_until = greatest(shown_at, charged_from)
    from prepared_prices join price_switches on price_switches.id = switch_id
    where ${which} and past.product_id = prepared_prices.product_id
      and past.charged_until is null and past.price <> prepared_prices.price`.execute(trx);
  await sql`
    insert into price_history (product_id, price, charged_from)
    select products.id, prepared_prices.price, shown_at
    from prepared_prices
    join price_switches on price_switches.id = switch_id
    join products on products.id = prepared_prices.product_id
    where ${which} and products.state = any(${[...SELLABLE_STATES]}::text[])
      and not exists (
        select from price_history as past
        where past.product_id = products.id and past.charged_until is null
      )
    order by products.id`.execute(trx);
}
