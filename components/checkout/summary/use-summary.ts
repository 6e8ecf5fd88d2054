'use client';

import { useCheckout } from '#components/checkout/flow/checkout-context.tsx';
import {
  type CheckoutSummary,
  summariseCart,
  summariseCheckout,
} from '#lib/commerce/checkout/checkout-summary.ts';
import { useDelivery } from '#stores/checkout/delivery-store.ts';

/** The order's totals as far as known. Delivery is an estimate until there is an address. */
export function useSummary(): CheckoutSummary {
  const { cart, loaded } = useCheckout();
  const { address } = useDelivery();
  const summary = loaded.data
    ? summariseCheckout(loaded.data, { estimate: address === null })
    : summariseCart(cart);
  const rows = summary.rows.map((row) =>
    row.key === 'delivery' && loaded.data && !loaded.data.selectedShippingMethod
      ? { ...row, note: 'Choose a method' }
      : row,
  );
  return { ...summary, rows };
}
