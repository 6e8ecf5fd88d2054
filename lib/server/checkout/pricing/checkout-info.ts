import 'server-only';
import {
  type CheckoutInfoRequest,
  checkoutInfoCall,
} from '#lib/api/calls/checkout/checkout-info.ts';
import type { CheckoutInfo } from '#lib/api/schemas/checkout-data.ts';
import type { CartLine, CartView } from '#lib/commerce/cart/cart-view.ts';
import { withoutOnlineStock } from '#lib/commerce/cart/with-stock.ts';
import { type DiscountShares, priceInDetail } from '#lib/commerce/pricing/price-checkout.ts';
import { unitsToPickUp } from '#lib/commerce/store-locations/pickup.ts';
import { isLimited } from '#lib/server/checkout/holds/promotion-uses.ts';
import type { Db } from '#lib/server/db/database.ts';
import { findStoresWithStock } from '#lib/server/inventory/find-stores-with-stock.ts';
import { customerKeys } from '#lib/server/offers/customer-key.ts';
import { readPromotionUsage } from '#lib/server/offers/promotion-usage.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { type Buyer, loadCheckout, viewRequestedCart } from './load-checkout.ts';
import { namedViolations } from './named-violations.ts';

/**
 * The postcode to price a delivery for until the shopper gives one: Sydney, where most parcels go.
 */
const PROVISIONAL_POSTCODE = '2000';

/**
 * Current totals, offers and shipping methods for a cart. Lines that cannot be bought are named and
 * cost nothing, as on the cart page. The stock of the chosen place counts: online, or the store's.
 * Gift card amounts come from the request and are for display only: without a PIN the server
 * reveals no balance. `buyer`: the signed-in customer. `signal` ends it early.
 * @throws ApiError 422 CartEmpty for a cart without items
 */
export async function checkoutInfo(
  db: Db,
  request: CheckoutInfoRequest,
  options: PricingOptions,
): Promise<CheckoutInfo> {
  return (await pricedCart(db, request, options)).info;
}

interface PricingOptions {
  now: Date;
  signal: AbortSignal;
  buyer?: Buyer;
}

/** A priced cart with its products, for answers that show them. */
export interface PricedCart {
  info: CheckoutInfo;
  /** The lines, last requested first; an item's id is its index in the request. */
  view: CartView;
  /** By promotion, in the order of `info.lines`. */
  shares: DiscountShares;
}

/**
 * The same, with the lines as the cart page shows them.
 * @throws ApiError 422 CartEmpty for a cart without items
 */
export async function pricedCart(
  db: Db,
  request: CheckoutInfoRequest,
  { now, signal, buyer = null }: PricingOptions,
): Promise<PricedCart> {
  const { cart } = request;
  if (cart.items.length === 0) throw callError(checkoutInfoCall.errors, 'CartEmpty');
  const loaded = await loadCheckout(db, cart, buyer);
  signal.throwIfAborted();
  const forPickup = { ...loaded, products: withoutOnlineStock(loaded.products) };
  const viewInStores = viewRequestedCart(cart.items, forPickup);
  const inStores = buyableLines(viewInStores);
  const view =
    cart.shipping?.type === 'STORE_PICKUP' ? viewInStores : viewRequestedCart(cart.items, loaded);
  const lines = buyableLines(view);
  const takesPickups = loaded.shippingMethods.some(({ kind }) => kind === 'storePickup');
  const storeIdsWithStock =
    takesPickups && lines.length > 0
      ? await findStoresWithStock(
          db,
          unitsToPickUp(inStores.map(({ item, product }) => ({ ...item, product }))),
        )
      : [];
  signal.throwIfAborted();
  const limited = loaded.promotions.filter(isLimited);
  const promotionUsage = await readPromotionUsage(
    db,
    limited.map((promotion) => promotion.id),
    customerKeys(request.email, buyer),
    limited.flatMap((promotion) => promotion.codes),
  );
  signal.throwIfAborted();
  const { data, shares } = priceInDetail({
    lines: lines.toReversed().map(({ item, product }) => ({
      productId: item.productId,
      variantId: item.variantId,
      qty: item.qty,
      product,
    })),
    promotions: loaded.promotions,
    discountCodes: cart.promoCodes,
    promotionUsage,
    shopper: loaded.shopper,
    shippingMethods: loaded.shippingMethods,
    // If nothing can be bought, nothing is delivered.
    shippingAddress: lines.length === 0 ? null : addressOf(cart),
    shipping: cart.shipping ?? null,
    credits: request.availableCreditBalances ?? [],
    storeIdsWithStock,
    now: now.getTime(),
  });
  return { info: { ...data, violations: namedViolations(view) }, view, shares };
}

function addressOf({
  shippingAddress,
  useProvisionalShippingAddress,
  provisionalPostcode,
}: CheckoutInfoRequest['cart']) {
  if (shippingAddress || !useProvisionalShippingAddress) return shippingAddress ?? null;
  return { postcode: provisionalPostcode ?? PROVISIONAL_POSTCODE };
}

/** The lines that can be bought, last requested first. */
function buyableLines({ lines }: CartView): CartLine[] {
  return lines.filter((line) => line.available);
}
