import type { PaymentMethodOffer } from '#lib/api/calls/payment/read-payment-offers.ts';
import type { Cents } from '#lib/commerce/money.ts';

/** The methods that are paid in a sheet of the provider's own, over our page. */
export type WalletOffer = Extract<
  PaymentMethodOffer,
  { type: 'PAYPAL' | 'GOOGLE_PAY' | 'APPLE_PAY' }
>;
export type WalletType = WalletOffer['type'];

/** Whether the offer is paid in a sheet. The sandbox has a page for PayPal, as Afterpay has. */
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

/** A payment, as far as it is known at the press of the wallet's button. */
export interface WalletPayment {
  /** In cents. */
  amount: Cents;
  /**
   * Whether the order's other details are complete: true where that is known at the press. If it
   * resolves to false, the sheet closes or does not open.
   */
  ready: true | Promise<boolean>;
  /** Places the order with the wallet's one-time token; resolves to whether it is placed. */
  place: (token: string) => Promise<boolean>;
  /** Aborted once the shopper gives the payment up on the page: what they approve then is unused. */
  signal: AbortSignal;
}

/** A wallet that is ready to be opened. */
export interface Wallet {
  /**
   * Opens the sheet; to be called in the press itself, with nothing awaited before. Resolves once
   * the sheet is done with or cancelled. At most one sheet is open: another call does nothing.
   * @throws if the sheet could not be opened, or the provider failed; nothing was ordered then
   */
  pay: (payment: WalletPayment) => Promise<void>;
}

/** The shop's account with the provider does not take this method, or not on this device. */
export class WalletUnavailable extends Error {
  override name = 'WalletUnavailable';
}

let open: AbortSignal | null = null;

/**
 * What `sheet` resolves to. If another sheet is open, or the payment is given up before, `otherwise`:
 * each wallet refuses a second sheet in its own way, and some cannot be closed by the page.
 */
export async function oneSheet<Result>(
  signal: AbortSignal,
  sheet: () => Promise<Result>,
  otherwise: () => Result,
): Promise<Result> {
  if (open && !open.aborted) return otherwise();
  open = signal;
  try {
    // Called at once: a wallet opens only in the press itself.
    return await Promise.race([sheet(), aborted(signal).then(otherwise)]);
  } finally {
    if (open === signal) open = null;
  }
}

/** A sheet that did not open, or was given up, leaves nothing to tell. */
export function nothing(): void {}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
