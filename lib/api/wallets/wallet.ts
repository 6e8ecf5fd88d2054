import type { PaymentMethodOffer } from '#lib/api/calls/payment/read-payment-offers.ts';
import type { Cents } from '#lib/commerce/money.ts';

/** The methods that pay in a provider's sheet, over our page. */
export type WalletOffer = Extract<
  PaymentMethodOffer,
  { type: 'PAYPAL' | 'GOOGLE_PAY' | 'APPLE_PAY' }
>;
export type WalletType = WalletOffer['type'];

/** Whether the offer pays in a sheet. The sandbox has a page for PayPal, as it has for Afterpay. */
export function isWallet(offer: PaymentMethodOffer): offer is WalletOffer {
  switch (offer.type) {
    case 'PAYPAL':
      return offer.form === 'braintree';
    case 'GOOGLE_PAY':
    case 'APPLE_PAY':
      return true;
    default:
      return false;
  }
}

/** A payment, as far as it is known when the shopper presses the wallet's button. */
export interface WalletPayment {
  /** In cents. */
  amount: Cents;
  /**
   * Whether the order's other details are complete: true if that is known at the press. If it
   * resolves to false, the sheet closes or does not open.
   */
  ready: true | Promise<boolean>;
  /** Places the order with the wallet's one-time token. Resolves to whether it was placed. */
  place: (token: string) => Promise<boolean>;
  /** Aborted when the shopper gives the payment up on the page. A later approval is then not used. */
  signal: AbortSignal;
}

/** A wallet that is ready to be opened. */
export interface Wallet {
  /**
   * Opens the sheet. Call it in the press itself, without awaiting anything before. Resolves once
   * the sheet is finished or cancelled. At most one sheet is open: another call does nothing.
   * @throws if the sheet could not be opened, or the provider failed; nothing was ordered then
   */
  pay: (payment: WalletPayment) => Promise<void>;
}

/** The shop's account with the provider does not accept this method, or not on this device. */
export class WalletUnavailable extends Error {
  override name = 'WalletUnavailable';
}

let open: AbortSignal | null = null;

/**
 * The result of `sheet`; `otherwise` if another sheet is open, or the payment is given up before.
 * Each wallet refuses a second sheet in its own way, and the page cannot close some sheets.
 */
export async function oneSheet<Result>(
  signal: AbortSignal,
  sheet: () => Promise<Result>,
  otherwise: () => Result,
): Promise<Result> {
  if (open && !open.aborted) return otherwise();
  open = signal;
  try {
    // Called at once, because a wallet opens only in the press itself.
    return await Promise.race([sheet(), aborted(signal).then(otherwise)]);
  } finally {
    if (open === signal) open = null;
  }
}

/** A sheet that did not open, or was given up, has no result. */
export function nothing(): void {}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
