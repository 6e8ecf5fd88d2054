import 'server-only';
import { setImmediate as breathe } from 'node:timers/promises';
import { sql } from 'kysely';
import { CUSTOMER, GUEST } from '#lib/commerce/cart/cart-validity.ts';
import type { LineToPrice, PriceFacts } from '#lib/commerce/cart/line-to-price.ts';
import type { OrderLine } from '#lib/commerce/checkout/order.ts';
import type { ShippingMethod } from '#lib/commerce/checkout/shipping-method.ts';
import type { Cents } from '#lib/commerce/money.ts';
import { priceCheckout } from '#lib/commerce/pricing/price-checkout.ts';
import type { RequestedShipping } from '#lib/commerce/pricing/pricing-input.ts';
import { isAbout } from '#lib/commerce/promotions/conditions.ts';
import type { Promotion } from '#lib/commerce/promotions/promotion.ts';
import type { Db } from '#lib/server/db/database.ts';
import { readShippingMethods } from './read-shipping-methods.ts';

const DAYS = 28;
/** Most orders that are priced again, the latest ones. */
const MOST_ORDERS = 1_000;
/** Orders after which other requests get their turn. */
const AT_ONCE = 50;

/** An offer as it would be, with what applies beside it. */
export interface TriedOffer {
  candidate: Promotion;
  /** Other offers, which apply without a code. */
  automatic: readonly Promotion[];
  discountCodes: readonly string[];
}

interface PastOrder {
  placedAt: Date;
  hasAccount: boolean;
  lines: OrderLine[];
  shipping: RequestedShipping;
  postcode: string | null;
}

/**
 * What an offer would have done to the latest orders, had every buyer used it: each is priced with
 * and without it at the prices that were charged. What has changed since, such as a product's
 * categories, counts as it is today.
 */
export async function pastEffect(
  db: Db,
  tried: TriedOffer,
  now: Date,
): Promise<{ orders: number; hasMore: boolean; hits: number; given: Cents }> {
  const rows = await readOrders(db, new Date(now.getTime() - DAYS * 24 * 60 * 60 * 1000));
  const orders = rows.slice(0, MOST_ORDERS);
  const facts = await readFacts(db, orders);
  const methods = await readShippingMethods(db);
  let hits = 0;
  let given = 0;
  for (const [index, order] of orders.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await breathe();
    const off = takenOff(order, tried, { lines: linesOf(order, facts), methods });
    if (off === null) continue;
    hits += 1;
    given += off;
  }
  return { orders: orders.length, hasMore: rows.length > MOST_ORDERS, hits, given };
}

/** What the offer takes off an order; null if it does not apply. */
function takenOff(
  order: PastOrder,
  { candidate, automatic, discountCodes }: TriedOffer,
  { lines, methods }: { lines: LineToPrice[]; methods: readonly ShippingMethod[] },
): Cents | null {
  if (!lines.some((line) => isAbout(candidate.lines, line))) return null;
  const { shipping, postcode } = order;
  const price = (promotions: readonly Promotion[]) =>
    priceCheckout({
      ...{ lines, promotions, discountCodes },
      promotionUsage: new Map(),
      shopper: order.hasAccount ? CUSTOMER : GUEST,
      // Only how it was sent matters: others need not be priced.
      shippingMethods: methods.filter(({ code }) => code === shipping.methodCode),
      shippingAddress: postcode === null ? null : { postcode },
      shipping,
      credits: [],
      storeIdsWithStock: shipping.erpStoreId === undefined ? [] : [shipping.erpStoreId],
      now: order.placedAt.getTime(),
    });
  const after = price([...automatic, candidate]);
  const isApplied = after.promotions.summedDiscounts.some(
    ({ promotionId }) => promotionId === candidate.id,
  );
  return isApplied ? price(automatic).grandTotal - after.grandTotal : null;
}

async function readOrders(db: Db, since: Date): Promise<PastOrder[]> {
  const { rows } = await sql<PastOrder>`
    select placed_at as "placedAt", customer_id is not null as "hasAccount",
      details -> 'lines' as lines, details -> 'shippingAddress' ->> 'postcode' as postcode,
      jsonb_strip_nulls(jsonb_build_object(
        'type', details -> 'shippingType', 'methodCode', details -> 'shippingMethod' -> 'code',
        'erpStoreId', details -> 'pickup' -> 'store' -> 'erpStoreId'
      )) as shipping
    from orders where placed_at >= ${since} and status <> 'cancelled'
    order by placed_at desc limit ${MOST_ORDERS + 1}`.execute(db);
  return rows;
}

type Facts = Omit<PriceFacts, 'price' | 'isDiscounted'> & { originalPrice: Cents };

async function readFacts(db: Db, orders: readonly PastOrder[]): Promise<Map<string, Facts>> {
  const ids = orders.flatMap(({ lines }) => lines.map(({ productId }) => productId));
  const { rows } = await sql<Facts & { id: string }>`
    select id, brand_slug as "brandSlug", functional_type as "functionalType",
      tax_exclusive as "taxExclusive", original_price as "originalPrice",
      array(select category_path from product_categories where product_id = id) as "categoryPaths"
    from products where id = any(${[...new Set(ids)]}::text[])`.execute(db);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

/** A line that cost less than the product's full price today counts as one of a sale. */
function linesOf({ lines }: PastOrder, facts: ReadonlyMap<string, Facts>): LineToPrice[] {
  return lines.map(({ productId, variantId, qty, unitPrice, taxExclusive = false, byEmail }) => {
    const { originalPrice, ...known } = facts.get(productId) ?? {
      ...{ brandSlug: '', categoryPaths: [], taxExclusive, originalPrice: unitPrice },
      functionalType: byEmail ? ('virtual' as const) : ('basic' as const),
    };
    const isDiscounted = unitPrice < originalPrice;
    return { productId, variantId, qty, product: { ...known, price: unitPrice, isDiscounted } };
  });
}
