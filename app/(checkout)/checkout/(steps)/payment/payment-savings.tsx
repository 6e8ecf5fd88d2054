'use client';

import { SavingsHost } from '#components/cart/savings-host.tsx';
import { useCheckout } from '#components/checkout/flow/checkout-context.tsx';

/** Discount codes and gift cards at the payment step, as in the cart. */
export function PaymentSavings() {
  const { loaded } = useCheckout();
  return <SavingsHost totals={loaded} columns />;
}
