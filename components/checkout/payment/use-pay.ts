'use client';

import { type RefObject, useEffect, useState } from 'react';
import { useCheckout } from '#components/checkout/flow/checkout-context.tsx';
import type { CardFormHandle } from '#components/payment/card-form.tsx';
import type { PaymentChoice } from '#lib/api/checkout/place-order-request.ts';
import { placeOrderRequest } from '#lib/api/checkout/place-order-request.ts';
import { PAYMENT_METHOD_FAILED } from '#lib/api/payment/payment-messages.ts';
import { startAfterpayCheckout, startPayPalCheckout } from '#lib/api/payment/start-checkout.ts';
import type { CheckoutData } from '#lib/commerce/checkout/checkout-data.ts';
import { isGuestLoyaltyFresh } from '#lib/commerce/loyalty/guest-loyalty.ts';
import { guestLoyalty } from '#stores/account/guest-loyalty-store.ts';
import type { AccountState } from '#stores/account/use-account.ts';
import { cart } from '#stores/cart/cart-store.ts';
import { checkoutContact } from '#stores/checkout/checkout-contact-store.ts';
import { delivery } from '#stores/checkout/delivery-store.ts';
import {
  forgetPlacement,
  placeOrder,
  useOrderPlacement,
} from '#stores/checkout/order-placement.ts';
import { paymentApproval } from '#stores/checkout/payment-approval-store.ts';
import { promoCodes } from '#stores/savings/promo-codes-store.ts';
import { heldVouchers } from '#stores/savings/vouchers-store.ts';
import type { BillingHandle } from './billing-section.tsx';
import { isSaved, type PaymentType, savedId } from './use-payment-choice.ts';
import type { SaveCard } from './use-save-card.ts';

/** A membership number that POST /checkout/order accepts. */
const MEMBER_ID = /^\d{1,10}$/;

export interface Pay {
  /** While true, no further payment can be started. */
  busy: boolean;
  /** Why the payment could not be started. */
  problem: string | null;
  /**
   * Starts the payment of the totals on screen: places the order, or leaves for the page where the
   * provider asks for approval.
   */
  start: (type: PaymentType, shown: CheckoutData) => Promise<void>;
}

export function usePay({
  card,
  billing,
  saveCard,
}: {
  card: RefObject<CardFormHandle | null>;
  billing: RefObject<BillingHandle | null>;
  saveCard: SaveCard;
}): Pay {
  const { phase } = useOrderPlacement();
  const { account } = useCheckout();
  const [starting, setStarting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    // Returned with the browser's Back button: the page is restored as it was left.
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
    // An earlier approval that never came back must not count for this payment.
    paymentApproval.forget();
    let leaving = false;
    try {
      leaving = await pay(type, shown);
    } catch {
      setProblem(startFailed(type));
    }
    // While the browser leaves for the provider's page, a second press must not start another
    // payment.
    if (!leaving) setStarting(false);
  }

  /** @returns whether the browser is leaving for a provider's page */
  async function pay(type: PaymentType, shown: CheckoutData): Promise<boolean> {
    // The order is what the shopper saw when pressing, whatever another tab changes meanwhile.
    const order = chosenNow(shown);
    const memberId = membershipOf(account);
    const billed = await billing.current?.read();
    if (!order || !billed) return false;
    const requestFor = (payment: PaymentChoice) =>
      placeOrderRequest(
        { ...order, memberId, billingAddress: billed === 'same' ? null : billed },
        payment,
      );
    if (isSaved(type)) {
      await placeOrder(requestFor({ type: 'SAVED', id: savedId(type) }));
      return false;
    }
    if (type === 'NO_PAYMENT') {
      await placeOrder(requestFor({ type }));
      return false;
    }
    if (type === 'CREDIT_CARD') {
      const payment = await card.current?.tokenise();
      if (!payment) return false;
      const { wanted: save, reloadSaved } = saveCard;
      await placeOrder(requestFor({ type, token: payment.token, save }));
      if (save) reloadSaved();
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

function startFailed(type: PaymentType): string {
  return isSaved(type) || type === 'NO_PAYMENT'
    ? 'Your order could not be sent. Please try again.'
    : PAYMENT_METHOD_FAILED[type];
}

/** The frequent-flyer number that earns points: the account's, or the one a guest entered. */
function membershipOf(account: AccountState | null): string | null {
  const linked = account?.status === 'ready' ? account.account.loyalty.qantas : null;
  const given = guestLoyalty.get();
  if (linked) return linked.memberId;
  if (!given || !isGuestLoyaltyFresh(given, Date.now())) return null;
  // Stored data may be anything; an invalid number must not get the order refused.
  return MEMBER_ID.test(given.memberId) ? given.memberId : null;
}

/** Everything but the payment, as shown on screen; null if something is missing. */
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
