'use client';

import { SavingsHost } from '#components/cart/savings-host.tsx';
import { useCheckout } from '#components/checkout/flow/checkout-context.tsx';

/** The cart's discount code and gift card forms, at the payment step. */
export function PaymentSavings() {
  const { loaded } = useCheckout();
  return <SavingsHost totals={loaded} columns />;
}
