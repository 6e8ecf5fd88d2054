import { useEffect, useState } from 'react';
import {
  type ChosenShipping,
  type PaymentChoice,
  placeOrderRequest,
} from '#lib/api/checkout/place-order-request.ts';
import { startAfterpayCheckout, startPayPalCheckout } from '#lib/api/payment/start-checkout.ts';
import type { CheckoutAddress } from '#lib/commerce/checkout/address.ts';
import type { CheckoutData } from '#lib/commerce/checkout/checkout-data.ts';
import { ORDER_NOT_SENT } from '#lib/commerce/checkout/texts.ts';
import { MEMBER_ID } from '#lib/commerce/limits.ts';
import { isGuestMembershipFresh } from '#lib/commerce/loyalty/guest-membership.ts';
import { PAYMENT_METHOD_FAILED } from '#lib/commerce/payment/texts.ts';
import { guestMembership } from '#stores/account/guest-membership-store.ts';
import type { AccountState } from '#stores/account/use-account.ts';
import { type CheckoutChoices, checkoutChoices } from '#stores/checkout/checkout-choices.ts';
import { placeOrder } from './order-placement.ts';
import { forgetPlacement, useOrderPlacement } from './order-placement-store.ts';
import { paymentApproval } from './payment-approval-store.ts';
import { isSaved, type PaymentType, savedId } from './use-payment-choice.ts';
import type { SaveCard } from './use-save-card.ts';

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

/**
 * What the payment form holds. Both readers resolve to null if a field is invalid; the form then
 * shows the error.
 */
export interface PaymentFields {
  readBillingAddress: () => Promise<CheckoutAddress | 'same' | null>;
  /** Exchanges the typed card for a one-time payment token. */
  tokeniseCard: () => Promise<{ token: string } | null>;
  saveCard: SaveCard;
}

/** Pays for what is chosen now. `account`: the buyer's; null for a guest. */
export function usePay(
  account: AccountState | null,
  { readBillingAddress, tokeniseCard, saveCard }: PaymentFields,
): Pay {
  const { phase } = useOrderPlacement();
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
    const choices = checkoutChoices();
    const memberId = membershipOf(account);
    const billed = await readBillingAddress();
    const { contact } = choices;
    const shipping = billed && chosenShipping(choices, billed);
    if (!contact || !shipping) return false;
    const order = { ...choices, contact, shipping, memberId, data: shown };
    const requestFor = (payment: PaymentChoice) => placeOrderRequest(order, payment);
    if (isSaved(type)) {
      await placeOrder(requestFor({ type: 'SAVED', id: savedId(type) }));
      return false;
    }
    if (type === 'NO_PAYMENT') {
      await placeOrder(requestFor({ type }));
      return false;
    }
    if (type === 'CREDIT_CARD') {
      const payment = await tokeniseCard();
      if (!payment) return false;
      const { wanted: save, reloadSaved } = saveCard;
      await placeOrder(requestFor({ type, token: payment.token, save }));
      if (save) reloadSaved();
      return false;
    }
    const amount = shown.amountOutstanding;
    const delivered = shipping.type === 'DELIVERY' && { shippingAddress: shipping.address };
    const { token, redirectUrl } =
      type === 'AFTERPAY'
        ? await startAfterpayCheckout({ amount, ...delivered })
        : await startPayPalCheckout({ amount });
    paymentApproval.keep({ token, request: requestFor({ type, token }) });
    location.assign(redirectUrl);
    return true;
  }

  return { busy, problem, start };
}

/** Null while a choice is missing; the guards then lead back to it. */
function chosenShipping(
  { shippingType, deliveryAddress, deliveryOptions, pickup }: CheckoutChoices,
  billed: CheckoutAddress | 'same',
): ChosenShipping | null {
  if (shippingType === 'STORE_PICKUP') {
    if (billed === 'same') return null;
    return { type: 'STORE_PICKUP', pickup, billingAddress: billed };
  }
  return (
    deliveryAddress && {
      type: 'DELIVERY',
      address: deliveryAddress,
      options: deliveryOptions,
      billingAddress: billed === 'same' ? null : billed,
    }
  );
}

function startFailed(type: PaymentType): string {
  return isSaved(type) || type === 'NO_PAYMENT' ? ORDER_NOT_SENT : PAYMENT_METHOD_FAILED[type];
}

/** The frequent-flyer number that earns points: the account's, or the one a guest entered. */
function membershipOf(account: AccountState | null): string | null {
  const linked = account?.status === 'ready' ? account.account.loyalty.qantas : null;
  const given = guestMembership.get();
  if (linked) return linked.memberId;
  if (!given || !isGuestMembershipFresh(given, Date.now())) return null;
  // Stored data may be anything; an invalid number must not get the order refused.
  return MEMBER_ID.test(given.memberId) ? given.memberId : null;
}
