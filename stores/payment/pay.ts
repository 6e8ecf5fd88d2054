import { useEffect, useState } from 'react';
import {
  billedTo,
  type ChosenShipping,
  type OrderChoices,
  type PaymentChoice,
  placeOrderRequest,
} from '#lib/api/checkout/place-order-request.ts';
import type { CardPurchase } from '#lib/api/payment/card-purchase.ts';
import type { WalletPayment, WalletType } from '#lib/api/wallets/wallet.ts';
import type { CheckoutAddress } from '#lib/commerce/checkout/address.ts';
import type { CheckoutData } from '#lib/commerce/checkout/checkout-data.ts';
import { ORDER_NOT_SENT } from '#lib/commerce/checkout/texts.ts';
import { PAYMENT_METHOD_FAILED, WALLET_UNAVAILABLE } from '#lib/commerce/payment/texts.ts';
import { guestMembership } from '#stores/account/guest-membership-store.ts';
import type { AccountState } from '#stores/account/use-account.ts';
import { type CheckoutChoices, checkoutChoices } from '#stores/checkout/checkout-choices.ts';
import { useOnScreen } from '#stores/platform/use-on-screen.ts';
import { leaveForApproval } from './approval.ts';
import { submitOrder } from './order-placement.ts';
import { forgetPlacement, isPlaced, useOrderPlacement } from './order-placement-store.ts';
import { paymentApproval } from './payment-approval-store.ts';
import { isSaved, type PaymentType, savedId } from './use-payment-choice.ts';
import type { SaveCard } from './use-save-card.ts';

/**
 * The contents of the payment form. Both readers resolve to null if a field is invalid; the form
 * then shows the error.
 */
export interface PaymentFields {
  /** `same`: the bill has no address of its own. */
  readBillingAddress: () => Promise<CheckoutAddress | 'same' | null>;
  /** The billing address, synchronously; undefined if only `readBillingAddress` can tell. */
  readBillingNow: () => CheckoutAddress | 'same' | null | undefined;
  /** Exchanges the typed card for a one-time payment token. */
  tokeniseCard: (purchase: CardPurchase) => Promise<{ token: string } | null>;
  /**
   * Lets the issuer of the chosen saved card authenticate the shopper. Resolves to the token that
   * then pays in its place. Null if a saved card pays without this.
   */
  authenticateSaved: ((purchase: CardPurchase) => Promise<{ token: string } | null>) | null;
  /** The card's token has been used, so the next press needs another one. */
  cardSpent: () => void;
  /** What the provider's risk script reports about this device; null if it is not ready in time. */
  readDeviceData: () => Promise<string | null>;
  saveCard: SaveCard;
}

/** Who pays for what is on screen. */
interface Payer {
  /** The buyer's account; null for a guest. */
  account: AccountState | null;
  fields: PaymentFields;
  /** Whether the payment step is still on screen. Nothing is paid once it is not. */
  isHere: () => boolean;
}

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
  /** Pays with a wallet, whose sheet `open` opens. Call it in the press itself. */
  startWallet: (type: WalletType, shown: CheckoutData, open: OpenWallet) => Promise<void>;
  /** Gives up a wallet's payment that is not approved yet; null if none is open. */
  leaveWallet: (() => void) | null;
}

export type OpenWallet = (payment: WalletPayment) => Promise<void>;

/**
 * Pays for what is chosen now. If the shopper leaves the step before the order is sent, or before
 * the provider's page opens, nothing is paid. `account`: the buyer's; null for a guest.
 */
export function usePay(account: AccountState | null, fields: PaymentFields): Pay {
  const { phase } = useOrderPlacement();
  const onScreen = useOnScreen();
  const [starting, setStarting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [sheet, setSheet] = useState<AbortController | null>(null);
  const payer = { account, fields, isHere: () => onScreen.current };

  useEffect(() => {
    // Returned with the browser's Back button: the page is restored as it was left.
    const cameBack = (event: PageTransitionEvent) => event.persisted && setStarting(false);
    addEventListener('pageshow', cameBack);
    return () => removeEventListener('pageshow', cameBack);
  }, []);

  const busy = starting || phase === 'placing' || phase === 'checking';

  function begin() {
    setStarting(true);
    setProblem(null);
    forgetPlacement();
    // An earlier approval whose shopper never returned must not count for this payment.
    paymentApproval.forget();
  }

  async function start(type: PaymentType, shown: CheckoutData) {
    if (busy) return;
    begin();
    let leaving = false;
    try {
      leaving = await payByForm(type, shown, payer);
    } catch {
      setProblem(startFailed(type));
    }
    // While the browser leaves for the provider's page, a second press must not start another
    // payment.
    if (!leaving) setStarting(false);
  }

  async function startWallet(type: WalletType, shown: CheckoutData, open: OpenWallet) {
    if (busy) return;
    begin();
    const opened = new AbortController();
    setSheet(opened);
    const { signal } = opened;
    try {
      const payment = walletPayment(type, shown, payer, { signal, onPlace: () => setSheet(null) });
      if (payment) await open(payment);
    } catch (error) {
      const unavailable = error instanceof Error && error.name === 'WalletUnavailable';
      if (!signal.aborted) {
        setProblem((unavailable ? WALLET_UNAVAILABLE : PAYMENT_METHOD_FAILED)[type]);
      }
    }
    setSheet(null);
    setStarting(false);
  }

  const leaveWallet = sheet && (() => sheet.abort());
  return { busy, problem, start, startWallet, leaveWallet };
}

function startFailed(type: PaymentType): string {
  return isSaved(type) || type === 'NO_PAYMENT' ? ORDER_NOT_SENT : PAYMENT_METHOD_FAILED[type];
}

/**
 * Pays the totals on screen: places the order, or leaves for the provider's approval page. Returns
 * whether the browser is leaving.
 */
async function payByForm(
  type: PaymentType,
  shown: CheckoutData,
  { account, fields, isHere }: Payer,
): Promise<boolean> {
  // The order is what the shopper saw at the press, even if another tab changes it meanwhile.
  const choices = checkoutChoices();
  const memberId = membershipOf(account);
  const billed = await fields.readBillingAddress();
  const { contact } = choices;
  const shipping = billed && chosenShipping(choices, billed, shown);
  if (!contact || !shipping || !isHere()) return false;
  const order = { ...choices, contact, shipping, memberId, data: shown };
  if (type === 'NO_PAYMENT') await submitOrder(placeOrderRequest(order, { type }));
  else if (type === 'CREDIT_CARD') await payByTypedCard(order, fields, isHere);
  else if (isSaved(type)) await payBySaved(savedId(type), order, fields, isHere);
  else return leaveForApproval(type, order, isHere);
  return false;
}

async function payByTypedCard(
  order: OrderChoices,
  { tokeniseCard, cardSpent, readDeviceData, saveCard }: PaymentFields,
  isHere: () => boolean,
): Promise<void> {
  const payment = await tokeniseCard(purchaseOf(order));
  if (!payment) return;
  const { wanted: save, reloadSaved } = saveCard;
  const deviceData = await readDeviceData();
  if (!isHere()) return;
  try {
    const { token } = payment;
    const choice: PaymentChoice = { type: 'CREDIT_CARD', token, save, deviceData };
    await submitOrder(placeOrderRequest(order, choice));
  } finally {
    cardSpent();
  }
  if (save) reloadSaved();
}

async function payBySaved(
  id: string,
  order: OrderChoices,
  { authenticateSaved, readDeviceData }: PaymentFields,
  isHere: () => boolean,
): Promise<void> {
  const authenticated = await authenticateSaved?.(purchaseOf(order));
  if (authenticated === null) return;
  const deviceData = await readDeviceData();
  if (!isHere()) return;
  const choice: PaymentChoice = authenticated
    ? { type: 'CREDIT_CARD', token: authenticated.token }
    : { type: 'SAVED', id };
  await submitOrder(placeOrderRequest(order, { ...choice, deviceData }));
}

/**
 * What opens a wallet's sheet; null while a choice is missing. Call it in the press itself.
 * `onPlace`: called once the payment cannot be given up any more.
 */
function walletPayment(
  type: WalletType,
  shown: CheckoutData,
  { account, fields, isHere }: Payer,
  { signal, onPlace }: { signal: AbortSignal; onPlace: () => void },
): WalletPayment | null {
  const choices = checkoutChoices();
  const memberId = membershipOf(account);
  let billed = fields.readBillingNow();
  const order = () => {
    const shipping = billed && chosenShipping(choices, billed, shown);
    const { contact } = choices;
    return contact && shipping && { ...choices, contact, shipping, memberId, data: shown };
  };
  const ready =
    billed === undefined
      ? fields.readBillingAddress().then((address) => {
          billed = address;
          return order() !== null;
        })
      : true;
  if (ready === true && !order()) return null;
  return {
    amount: shown.amountOutstanding,
    ready,
    signal,
    async place(token) {
      const complete = order();
      if (!complete || signal.aborted || !isHere()) return false;
      onPlace();
      const deviceData = await fields.readDeviceData();
      await submitOrder(placeOrderRequest(complete, { type, token, deviceData }));
      return isPlaced();
    },
  };
}

/** What the issuer of a card gets to know. */
function purchaseOf({ contact, shipping, data }: OrderChoices): CardPurchase {
  const { email, phone } = contact;
  return { amount: data.amountOutstanding, email, phone, billing: billedTo(shipping) };
}

/** Null while a choice is missing. The guards then lead back to it. */
function chosenShipping(
  { shippingType, deliveryAddress, deliveryOptions, pickup }: CheckoutChoices,
  billed: CheckoutAddress | 'same',
  { sentByEmail }: CheckoutData,
): ChosenShipping | null {
  if (sentByEmail) return { type: 'EMAIL', billingAddress: billed === 'same' ? null : billed };
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

/** The frequent-flyer number that earns points: the account's, or the one a guest entered. */
function membershipOf(account: AccountState | null): string | null {
  const linked = account?.status === 'ready' ? account.account.loyalty.qantas : null;
  return linked?.memberId ?? guestMembership.freshId();
}
