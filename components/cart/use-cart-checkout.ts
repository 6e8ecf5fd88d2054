'use client';

import { useEffect } from 'react';
import { reloadProducts } from '#lib/api/products/reload-products.ts';
import { outdatedProducts } from '#lib/commerce/cart/priced-line.ts';
import type { CheckoutData } from '#lib/commerce/checkout/checkout-data.ts';
import {
  type CheckoutSummary,
  summariseCart,
  summariseCheckout,
} from '#lib/commerce/checkout/checkout-summary.ts';
import { useDelivery } from '#stores/checkout/delivery-store.ts';
import { useCurrentCheckout } from '#stores/checkout/use-current-checkout.ts';
import { usePromoCodes } from '#stores/savings/promo-codes-store.ts';
import { useHeldVouchers } from '#stores/savings/vouchers-store.ts';
import type { LoadedCart } from './use-cart.ts';

export interface CartTotals {
  /** The server's last response; null before the first. */
  data: CheckoutData | null;
  /** The totals as far as known; without a response, of the goods alone. */
  summary: CheckoutSummary;
  /** A response for the current cart is still to come. */
  updating: boolean;
  failed: boolean;
  retry: () => void;
}

/**
 * The totals of a loaded cart, computed by the server while `active`. If the server's product data
 * differs from the cart's, the cart reloads it.
 */
export function useCartTotals({ view, status }: LoadedCart, active: boolean): CartTotals {
  const { address } = useDelivery();
  const promoCodes = usePromoCodes();
  const vouchers = useHeldVouchers();
  const checkout = useCurrentCheckout({ active });
  const { data, isCurrent } = checkout;

  const comparable = isCurrent && view.pending.length === 0;
  const outdated = comparable ? outdatedProducts(view.lines, data?.lines ?? []).join(' ') : '';
  useEffect(() => {
    if (outdated !== '') void reloadProducts(outdated.split(' '));
  }, [outdated]);

  return {
    data,
    summary: data
      ? summariseCheckout(data, { estimate: address === null })
      : summariseCart(view, { promoCodes, vouchers }),
    updating: checkout.status === 'pending' || (data !== null && !isCurrent),
    // If the lines failed to load, their own message says so.
    failed: checkout.status === 'error' && status !== 'error',
    retry: checkout.retry,
  };
}
