import 'server-only';
import { sql } from 'kysely';
import { leastUnits, type UnitLimits } from '#lib/commerce/cart/quantity-rule.ts';
import { SELLABLE_STATES } from '#lib/commerce/catalogue/product.ts';
import { isPriceDrop, type WishPrice } from '#lib/commerce/price-drops/price-drop.ts';
import type { Db } from '#lib/server/db/database.ts';

/** A drop, in prices of one unit. */
export interface FoundDrop extends WishPrice {
  customerId: string;
  productId: string;
}

/**
 * The products that have become cheaper on the wishlists of customers who agreed: for sale and in
 * stock at `now`, and not bought since they were put on the list. The time when a product was put
 * there comes from a browser and chooses only which of the shop's own prices counts; a time to come
 * is taken as now. A price counts from the latest of three times: the wish, the consent and the
 * last e-mail about it. Products whose price is older than that are left out first: these are
 * nearly all.
 */
export async function findDrops(
  db: Db,
  customerIds: readonly string[],
  now: Date,
): Promise<FoundDrop[]> {
  const { rows } = await sql<FoundDrop & UnitLimits>`
    select wished.customer_id as "customerId", products.id as "productId",
      products.cart_qty_variant_min as "cartQtyVariantMin",
      products.cart_qty_variant_multiple_of as "cartQtyVariantMultipleOf",
      products.price as now, known.price as known, least(lowest.price, products.price) as lowest
    from (
      select state.customer_id, wish.key as product_id,
        to_timestamp(least((wish.value ->> 'createdAt')::numeric, ${now.getTime()}) / 1000.0) as at
      from account_states as state, jsonb_each(state.wishlist -> 'items') as wish
      where state.customer_id = any(${[...customerIds]}::text[])
    ) as wished
    join price_drop_consents as consent
      on consent.customer_id = wished.customer_id and consent.ended_at is null
    left join price_drop_notes as note
      on note.customer_id = wished.customer_id and note.product_id = wished.product_id
    cross join lateral (
      select greatest(wished.at, consent.agreed_at, note.told_at) as since
    ) as counted
    join price_history as current
      on current.product_id = wished.product_id and current.charged_until is null
      and current.charged_from > counted.since
    join products
      on products.id = wished.product_id and products.state = any(${[...SELLABLE_STATES]}::text[])
    cross join lateral (
      select price from price_history as past
      where past.product_id = products.id and past.charged_from <= counted.since
      order by charged_from desc limit 1
    ) as known
    cross join lateral (
      select min(price) as price from price_history as past
      where past.product_id = products.id
        and (past.charged_until is null or past.charged_until > counted.since)
    ) as lowest
    where known.price > products.price
      and (products.functional_type <> 'basic' or exists (
        select from variants where variants.product_id = products.id and variants.qty > 0))
      and not exists (
        select from orders join order_lines on order_lines.order_number = orders.number
        where orders.customer_id = wished.customer_id and orders.placed_at > wished.at
          and order_lines.product_id = products.id)
    order by known.price - products.price desc, products.id`.execute(db);
  return rows.filter((drop) => isPriceDrop(drop, leastUnits(drop)));
}
