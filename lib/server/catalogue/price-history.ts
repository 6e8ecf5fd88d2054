import 'server-only';
import { sql } from 'kysely';
import { SELLABLE_STATES } from '#lib/commerce/catalogue/product.ts';
import type { Db } from '#lib/server/db/database.ts';
import { settlePreparedPrices } from './prepared-prices.ts';

/**
 * Notes what products are charged at from now on, after their price or state may have changed. A
 * product that cannot be bought is charged at nothing. Lock the products first.
 */
export async function noteCharged(trx: Db, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  await settlePreparedPrices(trx, productIds);
  const sells = sql`products.state = any(${[...SELLABLE_STATES]}::text[])`;
  await sql`
    update price_history as past set charged_until = greatest(clock_timestamp(), charged_from)
    from products
    where products.id = any(${[...productIds]}::text[]) and past.product_id = products.id
      and past.charged_until is null and not (${sells} and past.price = products.price)`.execute(
    trx,
  );
  await sql`
    insert into price_history (product_id, price, charged_from)
    select id, price, clock_timestamp() from products
    where id = any(${[...productIds]}::text[]) and ${sells} and not exists (
      select from price_history as past
      where past.product_id = products.id and past.charged_until is null
    )`.execute(trx);
}
