import 'server-only';
import type { Shopper } from '#lib/commerce/cart/cart-validity.ts';
import { type CartView, viewCart } from '#lib/commerce/cart/cart-view.ts';
import { isCatalogueId } from '#lib/commerce/catalogue/catalogue-id.ts';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import type { ShippingMethod } from '#lib/commerce/checkout/shipping-method.ts';
import type { Promotion } from '#lib/commerce/promotions/promotion.ts';
import { readProductsByIds } from '#lib/server/catalogue/product-reader.ts';
import type { Db } from '#lib/server/db/database.ts';
import { readPromotions } from '#lib/server/offers/read-promotions.ts';
import { readShippingMethods } from '#lib/server/offers/read-shipping-methods.ts';
import { applyDuePrices } from '#lib/server/prices/apply-prices.ts';
import { anyStoreOffersPickup } from '#lib/server/store-locations/read-stores.ts';
import { type Buyer, shopperOf } from './buyer.ts';

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
