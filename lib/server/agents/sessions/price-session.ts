import 'server-only';
import type { CheckoutInfoRequest } from '#lib/api/calls/checkout/checkout-info.ts';
import type { SessionContent, SessionLine } from '#lib/commerce/agents/session-content.ts';
import { normaliseDiscountCode } from '#lib/commerce/promotions/candidates.ts';
import type { Agent } from '#lib/server/agents/agent.ts';
import { CHECKOUT_SCOPE } from '#lib/server/agents/payment-handlers.ts';
import { type PricedCart, pricedCart } from '#lib/server/checkout/pricing/checkout-info.ts';
import type { Buyer } from '#lib/server/checkout/pricing/load-checkout.ts';
import type { Db } from '#lib/server/db/database.ts';
import { productsOfVariants } from './session-lines.ts';

/** How long an answer may take to price, in ms. */
const PRICING_MS = 10_000;

/** A line with its product, as the shop's own calls want it. */
export interface NamedLine extends SessionLine {
  productId: string;
}

/** A session's price, by the one rule of the shop. Null if there is nothing in it. */
export async function priceSession(
  db: Db,
  content: SessionContent,
  { buyer, now }: { buyer: Buyer; now: Date },
): Promise<PricedCart | null> {
  if (content.lines.length === 0) return null;
  return pricedCart(db, pricingRequest(await namedLines(db, content.lines), content), {
    now,
    buyer,
    signal: AbortSignal.timeout(PRICING_MS),
  });
}

/** The lines with their products. A variant that has gone is its own product, which nobody sells. */
export async function namedLines(db: Db, lines: readonly SessionLine[]): Promise<NamedLine[]> {
  const products = await productsOfVariants(
    db,
    lines.map(({ variantId }) => variantId),
  );
  return lines.map((line) => ({
    ...line,
    productId: products.get(line.variantId) ?? line.variantId,
  }));
}

function pricingRequest(
  lines: readonly NamedLine[],
  { codes, delivery, postcode, buyer }: SessionContent,
): CheckoutInfoRequest {
  const address = delivery?.type === 'DELIVERY' ? delivery.address : null;
  return {
    cart: {
      items: lines.map(({ productId, variantId, quantity }) => ({
        productId,
        variantId,
        qty: quantity,
      })),
      promoCodes: codes.map(normaliseDiscountCode),
      ...(address && { shippingAddress: address }),
      ...(postcode !== null && {
        useProvisionalShippingAddress: true,
        provisionalPostcode: postcode,
      }),
      ...shippingOf(delivery),
    },
    ...(buyer.email !== undefined && { email: buyer.email }),
  };
}

function shippingOf(
  delivery: SessionContent['delivery'],
): Pick<CheckoutInfoRequest['cart'], 'shipping'> {
  if (!delivery) return {};
  const { methodCode } = delivery;
  if (delivery.type === 'DELIVERY') {
    return methodCode === null ? {} : { shipping: { type: 'DELIVERY', methodCode } };
  }
  return {
    shipping: {
      type: 'STORE_PICKUP',
      // Without a method nothing can be collected, and the answer says so.
      methodCode: methodCode ?? 'none',
      ...(delivery.storeId !== null && { erpStoreId: delivery.storeId }),
    },
  };
}

/**
 * The customer for whom an assistant acts in a checkout; null: a guest. Their e-mail address does not
 * count as proven, as only the platform proved itself.
 */
export async function buyerOfAgent(db: Db, { customer }: Agent): Promise<Buyer> {
  if (!customer?.scopes.includes(CHECKOUT_SCOPE)) return null;
  const row = await db
    .selectFrom('customers')
    .select('email')
    .where('id', '=', customer.sub)
    .executeTakeFirst();
  return row ? { sub: customer.sub, email: row.email, emailVerified: false } : null;
}
