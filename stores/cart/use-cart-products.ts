import { useMemo } from 'react';
import { withoutOnlineStock } from '#lib/commerce/cart/with-stock.ts';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { useIsPickup } from '#stores/shipping/use-is-pickup.ts';

/** The cart's products, with the stock that limits the cart: online stock does not limit a pickup. */
export function useCartProducts(
  products: ReadonlyMap<string, Product | null>,
): ReadonlyMap<string, Product | null> {
  const isPickup = useIsPickup();
  return useMemo(() => (isPickup ? withoutOnlineStock(products) : products), [isPickup, products]);
}
