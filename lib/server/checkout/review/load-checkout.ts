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
import { type Buyer, shopperOf } from './buyer.ts';

/** A line of a cart as a request has it. */
export interface RequestedLine {
  productId: string;
  variantId: string;
  qty: number;
}

/** What a checkout is worked out from, as the database has it at this moment: no page's copy. */
export interface LoadedCheckout {
  /** By id; null for what is no product. */
  products: Map<string, Product | null>;
  promotions: Promotion[];
  shippingMethods: ShippingMethod[];
  shopper: Shopper;
}

/** Reads the products of a cart, the offers that may count for it and the ways of delivery. */
export async function loadCheckout(
  db: Db,
  cart: { items: readonly RequestedLine[]; promoCodes: readonly string[] },
  buyer: Buyer,
): Promise<LoadedCheckout> {
  const asked = [...new Set(cart.items.map((item) => item.productId))];
  const ids = asked.filter(isCatalogueId);
  const [found, promotions, shippingMethods] = await Promise.all([
    readProductsByIds(db, ids),
    readPromotions(db, cart.promoCodes),
    readShippingMethods(db),
  ]);
  const known = new Map(ids.map((id, index) => [id, found[index] ?? null]));
  const products = new Map(asked.map((id) => [id, known.get(id) ?? null]));
  return { products, promotions, shippingMethods, shopper: shopperOf(buyer) };
}

/** The requested lines with their products, by the cart's own rules; the last one asked first. */
export function viewRequestedCart(
  items: readonly RequestedLine[],
  { products, shopper }: LoadedCheckout,
): CartView {
  const cartItems = items.map((item, index) => ({ ...item, id: String(index), createdAt: index }));
  return viewCart(cartItems, products, shopper);
}
