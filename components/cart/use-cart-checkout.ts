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

/** What the cart comes to. */
export interface CartTotals {
  /** The server's last answer; null while there is none. */
  data: CheckoutData | null;
  /** What is known of it: without an answer, the goods alone. */
  summary: CheckoutSummary;
  /** An answer for the cart as it now is has still to come. */
  updating: boolean;
  failed: boolean;
  retry: () => void;
}

/**
 * What a loaded cart comes to, worked out by the server while `active`. Where the server knows a
 * product otherwise than the cart shows it, the cart loads it again.
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
    // When the lines themselves cannot be had, their own message says so.
    failed: checkout.status === 'error' && status !== 'error',
    retry: checkout.retry,
  };
}
