'use client';

import { type RefObject, useEffect, useState } from 'react';
import type { CardFormHandle } from '#components/payment/card-form.tsx';
import type { PaymentChoice } from '#lib/api/checkout/place-order-request.ts';
import { placeOrderRequest } from '#lib/api/checkout/place-order-request.ts';
import { PAYMENT_METHOD_FAILED } from '#lib/api/payment/payment-messages.ts';
import { startAfterpayCheckout, startPayPalCheckout } from '#lib/api/payment/start-checkout.ts';
import type { CheckoutData } from '#lib/commerce/checkout/checkout-data.ts';
import { cart } from '#stores/cart-store.ts';
import { checkoutContact } from '#stores/checkout-contact-store.ts';
import { delivery } from '#stores/delivery-store.ts';
import { forgetPlacement, placeOrder, useOrderPlacement } from '#stores/order-placement.ts';
import { paymentApproval } from '#stores/payment-approval-store.ts';
import { promoCodes } from '#stores/promo-codes-store.ts';
import { heldVouchers } from '#stores/vouchers-store.ts';
import type { BillingHandle } from './billing-section.tsx';
import type { PaymentType } from './use-payment-choice.ts';

export interface Pay {
  /** While true nothing more is started. */
  busy: boolean;
  /** Why a payment could not even be begun. */
  problem: string | null;
  /** Pays the totals on screen in a way, and places the order; or goes where it is approved. */
  start: (type: PaymentType, shown: CheckoutData) => Promise<void>;
}

export function usePay({
  card,
  billing,
}: {
  card: RefObject<CardFormHandle | null>;
  billing: RefObject<BillingHandle | null>;
}): Pay {
  const { phase } = useOrderPlacement();
  const [starting, setStarting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    // Back from the provider's page by the browser's own button: the page is as it was left.
    const cameBack = (event: PageTransitionEvent) => event.persisted && setStarting(false);
    addEventListener('pageshow', cameBack);
    return () => removeEventListener('pageshow', cameBack);
  }, []);

  const busy = starting || phase === 'placing' || phase === 'checking';

  async function start(type: PaymentType, shown: CheckoutData) {
    if (busy) return;
    setStarting(true);
    setProblem(null);
    forgetPlacement();
    // An approval that was asked for before and never came is not for this payment.
    paymentApproval.forget();
    let leaving = false;
    try {
      leaving = await pay(type, shown);
    } catch {
      setProblem(
        type === 'NO_PAYMENT'
          ? 'Your order could not be sent. Please try again.'
          : PAYMENT_METHOD_FAILED[type],
      );
    }
    // While the browser leaves for the provider's page, a second press must not start another.
    if (!leaving) setStarting(false);
  }

  /** @returns whether the browser is on its way to a provider's page */
  async function pay(type: PaymentType, shown: CheckoutData): Promise<boolean> {
    // What the shopper saw when pressing is what is ordered, whatever another tab does meanwhile.
    const order = chosenNow(shown);
    const billed = await billing.current?.read();
    if (!order || !billed) return false;
    const requestFor = (payment: PaymentChoice) =>
      placeOrderRequest({ ...order, billingAddress: billed === 'same' ? null : billed }, payment);
    if (type === 'NO_PAYMENT') {
      await placeOrder(requestFor({ type }));
      return false;
    }
    if (type === 'CREDIT_CARD') {
      const payment = await card.current?.tokenise();
      if (payment) await placeOrder(requestFor({ type, token: payment.token }));
      return false;
    }
    const amount = shown.amountOutstanding;
    const { token, redirectUrl } =
      type === 'AFTERPAY'
        ? await startAfterpayCheckout({ amount, shippingAddress: order.address })
        : await startPayPalCheckout({ amount });
    paymentApproval.await({ token, request: requestFor({ type, token }) });
    location.assign(redirectUrl);
    return true;
  }

  return { busy, problem, start };
}

/** Everything but the payment, as it is on screen; null where something is missing after all. */
function chosenNow(data: CheckoutData) {
  const contact = checkoutContact.entered();
  const { address, options } = delivery.get();
  if (!contact || !address) return null;
  return {
    items: cart.items(),
    promoCodes: promoCodes.list(),
    vouchers: heldVouchers.list(),
    contact,
    address,
    delivery: options,
    data,
  };
}
