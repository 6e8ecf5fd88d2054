import type { Cents } from '#lib/commerce/money.ts';
import { type ShownPayment, shownPayments } from '#lib/config/shown-payments.ts';

/** Pay later: four interest-free payments, one every two weeks. */
const INSTALMENT_COUNT = 4;
export const INSTALMENT_WEEKS = 2;
/** Minimum age for paying in instalments, in years. */
export const INSTALMENT_MIN_AGE = 18;

/** Order totals that a pay-later provider accepts, in cents, both ends inclusive. */
export interface PayLaterRange {
  min: Cents;
  max: Cents;
}
export const AFTERPAY_RANGE: PayLaterRange = { min: 2_000, max: 100_000 };
/** PayPal's pay later. */
export const PAY_LATER_RANGE: PayLaterRange = { min: 3_000, max: 200_000 };

export function isWithin(range: PayLaterRange, total: Cents): boolean {
  return total >= range.min && total <= range.max;
}

/**
 * The pay-later provider to advertise for a total: Afterpay if its range includes the total, else
 * PayPal; null for neither. `taken`: the shop's payment methods.
 */
export function payLaterProvider(
  total: Cents,
  taken: readonly ShownPayment[] = shownPayments(),
): 'AFTERPAY' | 'PAYPAL' | null {
  if (taken.includes('AFTERPAY') && isWithin(AFTERPAY_RANGE, total)) return 'AFTERPAY';
  return taken.includes('PAYPAL') && isWithin(PAY_LATER_RANGE, total) ? 'PAYPAL' : null;
}

/** Four payments that sum exactly to `total`; the earliest ones carry one leftover cent each. */
export function instalments(total: Cents): [Cents, Cents, Cents, Cents] {
  const base = Math.floor(total / INSTALMENT_COUNT);
  const left = total - base * INSTALMENT_COUNT;
  return [base + Number(left > 0), base + Number(left > 1), base + Number(left > 2), base];
}
