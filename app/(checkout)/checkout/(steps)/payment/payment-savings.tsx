'use client';

import { Savings } from '#components/cart/savings.tsx';
import { useCheckout } from '#components/checkout/flow/checkout-context.tsx';

/** The cart's discount code and gift card forms, at the payment step. */
export function PaymentSavings() {
  const { loaded } = useCheckout();
  return <Savings totals={loaded} columns />;
}
