import { useEffect } from 'react';
import type { LoadedCheckoutData } from '#lib/api/checkout/use-checkout-data.ts';
import { reloadProducts } from '#lib/api/products/reload-products.ts';
import type { CartView } from '#lib/commerce/cart/cart-view.ts';
import { outdatedProducts } from '#lib/commerce/cart/priced-line.ts';

/** Reloads the products of a cart if their data differs from what the server has just priced. */
export function useReloadOutdatedProducts(
  cart: CartView,
  { data, isCurrent }: Pick<LoadedCheckoutData, 'data' | 'isCurrent'>,
): void {
  const comparable = isCurrent && cart.pending.length === 0;
  const outdated = comparable ? outdatedProducts(cart.lines, data?.lines ?? []).join(' ') : '';
  useEffect(() => {
    if (outdated !== '') void reloadProducts(outdated.split(' '));
  }, [outdated]);
}
