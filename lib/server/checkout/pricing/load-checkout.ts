import 'server-only';
import type { PlaceOrderRequest } from '#lib/api/calls/checkout/place-order.ts';
import { ADDRESS_RESULT_TEXTS } from '#lib/commerce/account/texts.ts';
import { GUEST, type Shopper } from '#lib/commerce/cart/cart-validity.ts';
import { type CartView, viewCart } from '#lib/commerce/cart/cart-view.ts';
import { isCatalogueId } from '#lib/commerce/catalogue/catalogue-id.ts';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import type { CheckoutAddress, SavedAddress } from '#lib/commerce/checkout/address.ts';
import type { ShippingMethod } from '#lib/commerce/checkout/shipping-method.ts';
import type { Promotion } from '#lib/commerce/promotions/promotion.ts';
import { hasLoyalty } from '#lib/config/has-loyalty.ts';
import { readAddresses } from '#lib/server/accounts/addresses.ts';
import { readProductsByIds } from '#lib/server/catalogue/product-reader.ts';
import { placeRefusal } from '#lib/server/checkout/place-refusal.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { PlaceRefusal } from '#lib/server/db/json-types.ts';
import { readPromotions } from '#lib/server/offers/read-promotions.ts';
import { readShippingMethods } from '#lib/server/offers/read-shipping-methods.ts';
import type { Caller } from '#lib/server/platform/caller.ts';
import { applyDuePrices } from '#lib/server/prices/apply-prices.ts';
import { anyStoreOffersPickup } from '#lib/server/store-locations/read-stores.ts';

/** The signed-in buyer, proven by an ID token; null for a guest. */
export type Buyer = Pick<Caller, 'sub' | 'email' | 'emailVerified'> | null;

function shopperOf(buyer: Buyer): Shopper {
  return buyer ? { loggedIn: true } : GUEST;
}

/** Whether a buyer has already shown that an address is theirs. */
export function hasProven(buyer: Buyer, email: string): boolean {
  return buyer?.emailVerified === true && buyer.email.toLowerCase() === email.toLowerCase();
}

/** A cart line of a request. */
export interface RequestedLine {
  productId: string;
  variantId: string;
  qty: number;
}

/** The inputs of a checkout, read fresh from the database instead of a cache. */
export interface LoadedCheckout {
  /** By id; null if the product does not exist. */
  products: Map<string, Product | null>;
  promotions: Promotion[];
  /** Has pickup methods only if a store takes pickups. */
  shippingMethods: ShippingMethod[];
  shopper: Shopper;
}

/**
 * Loads a cart's products, at the prices in force, the offers that may apply and the shipping
 * methods.
 */
export async function loadCheckout(
  db: Db,
  cart: { items: readonly RequestedLine[]; promoCodes: readonly string[] },
  buyer: Buyer,
): Promise<LoadedCheckout> {
  const asked = [...new Set(cart.items.map((item) => item.productId))];
  const ids = asked.filter(isCatalogueId);
  const [read, arePricesDue, promotions, shippingMethods, offersPickup] = await Promise.all([
    readProductsByIds(db, ids),
    applyDuePrices(db, ids, new Date()),
    readPromotions(db, cart.promoCodes),
    readShippingMethods(db),
    anyStoreOffersPickup(db),
  ]);
  const found = arePricesDue ? await readProductsByIds(db, ids) : read;
  const known = new Map(ids.map((id, index) => [id, found[index] ?? null]));
  const products = new Map(asked.map((id) => [id, known.get(id) ?? null]));
  return {
    products,
    promotions,
    shippingMethods: shippingMethods.filter(({ kind }) => offersPickup || kind !== 'storePickup'),
    shopper: shopperOf(buyer),
  };
}

/** The requested lines with their products, checked by the cart's rules; last requested first. */
export function viewRequestedCart(
  items: readonly RequestedLine[],
  { products, shopper }: LoadedCheckout,
): CartView {
  const cartItems = items.map((item, index) => ({ ...item, id: String(index), createdAt: index }));
  return viewCart(cartItems, products, shopper);
}

/** A request with the buyer's account data filled in. */
export interface DetailedRequest {
  request: PlaceOrderRequest;
  /** The frequent-flyer membership that earns the order's points; null without a programme. */
  loyaltyMemberId: string | null;
}

/**
 * Replaces each selected address by the one saved under its id in the buyer's account, and ignores
 * the other fields sent with the id. A linked membership takes precedence over a typed one.
 */
export async function withAccountDetails(
  db: Db,
  request: PlaceOrderRequest,
  buyer: Buyer,
): Promise<DetailedRequest | { refusal: PlaceRefusal }> {
  const { billingAddress, cart } = request;
  const typedMemberId = cart.loyalty?.qantas.memberId ?? null;
  const named = [billingAddress, cart.shippingAddress].some((one) => one?.type === 'SELECTED');
  const saved = buyer && named ? await readAddresses(db, buyer.sub) : [];
  const billing = billingAddress && asSaved(billingAddress, saved);
  if (billing === null) return { refusal: addressGone('billingAddress') };
  const shipping = cart.shippingAddress && asSaved(cart.shippingAddress, saved);
  if (shipping === null) return { refusal: addressGone('cart.shippingAddress') };
  return {
    request: {
      ...request,
      ...(billing && { billingAddress: billing }),
      cart: { ...cart, ...(shipping && { shippingAddress: shipping }) },
    },
    // An open page may still send a number after `LOYALTY` was turned off.
    loyaltyMemberId: hasLoyalty()
      ? ((buyer && (await linkedMemberId(db, buyer.sub))) ?? typedMemberId)
      : null,
  };
}

/** The address to use; null if a selected address is not the buyer's. */
function asSaved(address: CheckoutAddress, saved: readonly SavedAddress[]): CheckoutAddress | null {
  if (address.type === 'ENTERED') return address;
  const known = saved.find(({ id }) => id === address.id);
  if (!known) return null;
  const { isDefaultBilling: _billing, isDefaultShipping: _shipping, ...fields } = known;
  return { type: 'SELECTED', ...fields };
}

function addressGone(field: string): PlaceRefusal {
  return placeRefusal('AddressNotFound', { [field]: ADDRESS_RESULT_TEXTS.NOT_FOUND });
}

/** The frequent-flyer number that a customer linked to their account; null: none. */
export async function linkedMemberId(db: Db, customerId: string): Promise<string | null> {
  const row = await db
    .selectFrom('customers')
    .select('qantas_member_id')
    .where('id', '=', customerId)
    .executeTakeFirst();
  return row?.qantas_member_id ?? null;
}
