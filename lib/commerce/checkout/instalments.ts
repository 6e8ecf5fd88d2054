import type { Cents } from '#lib/commerce/money.ts';

/** Buy now, pay later (spec section 9): four interest-free payments, one every two weeks. */
export const INSTALMENT_COUNT = 4;
export const INSTALMENT_WEEKS = 2;
/** Age from which a shopper may pay in instalments. */
export const INSTALMENT_MIN_AGE = 18;

/** Totals that a way of paying later accepts, in cents, both ends included. */
export interface PayLaterRange {
  min: Cents;
  max: Cents;
}
export const AFTERPAY_RANGE: PayLaterRange = { min: 2_000, max: 100_000 };
/** Pay later through the payment-account service. */
export const PAY_LATER_RANGE: PayLaterRange = { min: 3_000, max: 200_000 };

export function isWithin(range: PayLaterRange, total: Cents): boolean {
  return total >= range.min && total <= range.max;
}

/** Whose way of paying later is told of for a total: Afterpay's where it takes it; null for none. */
export function payLaterProvider(total: Cents): 'AFTERPAY' | 'PAYPAL' | null {
  if (isWithin(AFTERPAY_RANGE, total)) return 'AFTERPAY';
  return isWithin(PAY_LATER_RANGE, total) ? 'PAYPAL' : null;
}

/**
 * Four payments that sum exactly to `total`: equal but for the cents that do not divide, of which
 * the earliest payments carry one each.
 */
export function instalments(total: Cents): [Cents, Cents, Cents, Cents] {
  const base = Math.floor(total / INSTALMENT_COUNT);
  const left = total - base * INSTALMENT_COUNT;
  return [base + Number(left > 0), base + Number(left > 1), base + Number(left > 2), base];
}
