import type { CartView } from '#lib/commerce/cart/cart-view.ts';
import { isWithin, type PayLaterRange } from '#lib/commerce/checkout/instalments.ts';
import type { Cents } from '#lib/commerce/money.ts';
import type { ExpressWallet } from './wallets.ts';

/** A wallet that the shop takes. */
export interface ExpressOffer {
  wallet: ExpressWallet;
  /** Totals that it accepts, in cents, both ends inclusive; null for every total. */
  range: PayLaterRange | null;
}

/** What would be bought, and by whom. */
export interface ExpressSituation {
  /** Undefined while it is not known whether the shopper is signed in. */
  loggedIn: boolean | undefined;
  /**
   * The lines with their violations for this shopper: for a guest, a product only for customers is
   * a violation.
   */
  view: Pick<CartView, 'canCheckOut'>;
  /** Nothing travels. Afterpay's window always wants a place for a parcel. */
  sentByEmail: boolean;
  /** What is left to pay after gift cards, in cents; null while there is no price. */
  outstanding: Cents | null;
}

/**
 * The offers whose buttons a shopper sees, in the given order. There are none before the buyer and
 * the price are known, while a line cannot be bought as it is, and if gift cards pay for
 * everything, because then a wallet has nothing to pay.
 */
export function eligibleOffers<Offer extends ExpressOffer>(
  offers: readonly Offer[],
  { loggedIn, view, sentByEmail, outstanding }: ExpressSituation,
): Offer[] {
  if (loggedIn === undefined || !view.canCheckOut || outstanding === null) return [];
  return offers.filter(
    ({ wallet, range }) => canPay(range, outstanding) && !(sentByEmail && wallet === 'AFTERPAY'),
  );
}

/** Whether a wallet can pay this amount, in cents. */
function canPay(range: PayLaterRange | null, amount: Cents): boolean {
  return amount > 0 && (range === null || isWithin(range, amount));
}
