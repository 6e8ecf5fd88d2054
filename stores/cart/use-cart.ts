import { useEffect, useMemo, useState } from 'react';
import { useProducts } from '#lib/api/products/use-products.ts';
import type { CartItem } from '#lib/commerce/cart/cart-item.ts';
import { type CartView, viewCart } from '#lib/commerce/cart/cart-view.ts';
import { withoutOnlineStock } from '#lib/commerce/cart/with-stock.ts';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { useShopper } from '#stores/account/shopper.ts';
import { useIsPickup } from '#stores/shipping/shipping-store.ts';
import { cart, useCartItems } from './cart-store.ts';

export interface LoadedCart {
  /** False on the server and while hydrating, when browser storage has not been read. */
  ready: boolean;
  /** `pending` until every product of the cart has loaded or failed. */
  status: 'pending' | 'error' | 'success';
  /** The failed call's error, if any. */
  error: unknown;
  items: readonly CartItem[];
  view: CartView;
  /** Number of lines that were removed because their product is not sold any more. */
  removed: number;
  retry: () => void;
}

/**
 * The cart with its current products. Once they are loaded, items whose product no longer exists
 * are removed from the cart.
 */
export function useCart(): LoadedCart {
  const { ready, items } = useCartItems();
  const { products, status, error, retry } = useProducts(items.map((item) => item.productId));
  const view = viewCart(items, useCartProducts(products), useShopper());

  const [removed, setRemoved] = useState(0);
  const missingIds = view.missing.map((item) => item.id).join(' ');
  useEffect(() => {
    if (missingIds === '') return;
    const ids = missingIds.split(' ');
    cart.remove(ids);
    setRemoved((count) => count + ids.length);
  }, [missingIds]);

  return { ready, status, error, items, view, removed, retry };
}

/** The cart's products, with the stock that limits the cart: online stock does not limit a pickup. */
export function useCartProducts(
  products: ReadonlyMap<string, Product | null>,
): ReadonlyMap<string, Product | null> {
  const isPickup = useIsPickup();
  return useMemo(() => (isPickup ? withoutOnlineStock(products) : products), [isPickup, products]);
}
