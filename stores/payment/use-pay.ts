import { useEffect, useState } from 'react';
import {
  type ChosenShipping,
  type OrderChoices,
  type PaymentChoice,
  placeOrderRequest,
} from '#lib/api/checkout/place-order-request.ts';
import type { CardPurchase } from '#lib/api/payment/card-purchase.ts';
import { startAfterpayCheckout, startPayPalCheckout } from '#lib/api/payment/start-checkout.ts';
import type { WalletPayment, WalletType } from '#lib/api/wallets/wallet.ts';
import type { CheckoutAddress } from '#lib/commerce/checkout/address.ts';
import { isApprovalPage } from '#lib/commerce/checkout/approval.ts';
import type { CheckoutData } from '#lib/commerce/checkout/checkout-data.ts';
import type { CheckoutContact } from '#lib/commerce/checkout/contact.ts';
import { ORDER_NOT_SENT } from '#lib/commerce/checkout/texts.ts';
import { MEMBER_ID } from '#lib/commerce/limits.ts';
import { isGuestMembershipFresh } from '#lib/commerce/loyalty/guest-membership.ts';
import { PAYMENT_METHOD_FAILED, WALLET_UNAVAILABLE } from '#lib/commerce/payment/texts.ts';
import { guestMembership } from '#stores/account/guest-membership-store.ts';
import type { AccountState } from '#stores/account/use-account.ts';
import { type CheckoutChoices, checkoutChoices } from '#stores/checkout/checkout-choices.ts';
import { useOnScreen } from '#stores/platform/use-on-screen.ts';
import { placeOrder } from './order-placement.ts';
import { forgetPlacement, isPlaced, useOrderPlacement } from './order-placement-store.ts';
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
  /** The same by a wallet, whose sheet `open` opens. To be called in the press itself. */
  startWallet: (type: WalletType, shown: CheckoutData, open: OpenWallet) => Promise<void>;
  /** Gives up a wallet's payment that is not approved yet; null if none is open. */
  leaveWallet: (() => void) | null;
}

export type OpenWallet = (payment: WalletPayment) => Promise<void>;

/**
 * What the payment form holds. Both readers resolve to null if a field is invalid; the form then
 * shows the error.
 */
export interface PaymentFields {
  readBillingAddress: () => Promise<CheckoutAddress | 'same' | null>;
  /** The billing address at once; undefined if only `readBillingAddress` can tell. */
  readBillingNow: () => CheckoutAddress | 'same' | null | undefined;
  /** Exchanges the typed card for a one-time payment token. */
  tokeniseCard: (purchase: CardPurchase) => Promise<{ token: string } | null>;
  /**
   * Has the issuer of the chosen saved card authenticate the shopper; resolves to the token that
   * then pays in its place. Null where a saved card pays without.
   */
  authenticateSaved: ((purchase: CardPurchase) => Promise<{ token: string } | null>) | null;
  /** The card's token was offered: the next press needs another. */
  cardSpent: () => void;
  /** What the provider's risk script says of this device; null if it says nothing in time. */
  deviceData: () => Promise<string | null>;
  saveCard: SaveCard;
}

/**
 * Pays for what is chosen now. Who leaves the step before the order is sent, or before the
 * provider's page opens, pays nothing. `account`: the buyer's; null for a guest.
 */
export function usePay(
  account: AccountState | null,
  {
    readBillingAddress,
    readBillingNow,
    tokeniseCard,
    authenticateSaved,
    cardSpent,
    deviceData,
    saveCard,
  }: PaymentFields,
): Pay {
  const { phase } = useOrderPlacement();
  const onScreen = useOnScreen();
  const [starting, setStarting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [sheet, setSheet] = useState<AbortController | null>(null);

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
    if (!contact || !shipping || !onScreen.current) return false;
    const order = { ...choices, contact, shipping, memberId, data: shown };
    const requestFor = (payment: PaymentChoice) => placeOrderRequest(order, payment);
    if (isSaved(type)) {
      const authenticated = await authenticateSaved?.(purchaseOf(order));
      if (authenticated === null) return false;
      const collected = await deviceData();
      if (!onScreen.current) return false;
      const choice: PaymentChoice = authenticated
        ? { type: 'CREDIT_CARD', token: authenticated.token }
        : { type: 'SAVED', id: savedId(type) };
      await placeOrder(requestFor({ ...choice, deviceData: collected }));
      return false;
    }
    if (type === 'NO_PAYMENT') {
      await placeOrder(requestFor({ type }));
      return false;
    }
    if (type === 'CREDIT_CARD') {
      const payment = await tokeniseCard(purchaseOf(order));
      if (!payment) return false;
      const { wanted: save, reloadSaved } = saveCard;
      const collected = await deviceData();
      if (!onScreen.current) return false;
      try {
        const { token } = payment;
        await placeOrder(requestFor({ type, token, save, deviceData: collected }));
      } finally {
        cardSpent();
      }
      if (save) reloadSaved();
      return false;
    }
    if (type !== 'AFTERPAY' && type !== 'PAYPAL') throw new Error(`${type} has no page to go to.`);
    const amount = shown.amountOutstanding;
    const delivered = shipping.type === 'DELIVERY' && { shippingAddress: shipping.address };
    const { token, redirectUrl } =
      type === 'AFTERPAY'
        ? await startAfterpayCheckout({ amount, consumer: payerOf(contact), ...delivered })
        : await startPayPalCheckout({ amount });
    if (!isApprovalPage(type, redirectUrl)) throw new Error('That is no page of the provider.');
    if (!onScreen.current) return false;
    paymentApproval.keep({ token, request: requestFor({ type, token }) });
    location.assign(redirectUrl);
    return true;
  }

  async function startWallet(type: WalletType, shown: CheckoutData, open: OpenWallet) {
    if (busy) return;
    const leaving = new AbortController();
    setStarting(true);
    setSheet(leaving);
    setProblem(null);
    forgetPlacement();
    paymentApproval.forget();
    try {
      await openWallet(type, shown, open, leaving.signal);
    } catch (error) {
      const unavailable = error instanceof Error && error.name === 'WalletUnavailable';
      if (!leaving.signal.aborted) {
        setProblem((unavailable ? WALLET_UNAVAILABLE : PAYMENT_METHOD_FAILED)[type]);
      }
    }
    setSheet(null);
    setStarting(false);
  }

  /** Everything up to `open` happens in the press itself. */
  function openWallet(
    type: WalletType,
    shown: CheckoutData,
    open: OpenWallet,
    signal: AbortSignal,
  ): Promise<void> {
    const choices = checkoutChoices();
    const memberId = membershipOf(account);
    let billed = readBillingNow();
    const order = () => {
      const shipping = billed && chosenShipping(choices, billed);
      const { contact } = choices;
      return contact && shipping && { ...choices, contact, shipping, memberId, data: shown };
    };
    const ready =
      billed === undefined
        ? readBillingAddress().then((address) => {
            billed = address;
            return order() !== null;
          })
        : true;
    if (ready === true && !order()) return Promise.resolve();
    return open({
      amount: shown.amountOutstanding,
      ready,
      signal,
      async place(token) {
        const complete = order();
        if (!complete || signal.aborted || !onScreen.current) return false;
        // From here on it cannot be given up.
        setSheet(null);
        const collected = await deviceData();
        await placeOrder(placeOrderRequest(complete, { type, token, deviceData: collected }));
        return isPlaced();
      },
    });
  }

  const leaveWallet = sheet && (() => sheet.abort());
  return { busy, problem, start, startWallet, leaveWallet };
}

/** What the issuer of a card is told. */
function purchaseOf({ contact, shipping, data }: OrderChoices): CardPurchase {
  const { email, phone } = contact;
  const billing =
    shipping.type === 'DELIVERY'
      ? (shipping.billingAddress ?? shipping.address)
      : shipping.billingAddress;
  return { amount: data.amountOutstanding, email, phone, billing };
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

/** Who pays in instalments: Afterpay decides by it. */
function payerOf({ firstName, lastName, email, phone }: CheckoutContact) {
  return { firstName, lastName, email, phone };
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
