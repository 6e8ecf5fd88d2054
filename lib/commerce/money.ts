import { MARKET } from '#lib/config/market.ts';

/** An amount in Australian cents: an integer, GST included unless said otherwise. */
export type Cents = number;

const withCents = new Intl.NumberFormat(MARKET.locale, {
  style: 'currency',
  currency: MARKET.currency,
});
const wholeDollars = new Intl.NumberFormat(MARKET.locale, {
  style: 'currency',
  currency: MARKET.currency,
  maximumFractionDigits: 0,
});

/** `1995` → `$19.95`; money is formatted here only, once, at the edge. */
export function formatCents(cents: Cents): string {
  return withCents.format(cents / 100);
}

/** `129900` → `$1,299`: for price ranges, which count in whole dollars (spec section 3). */
export function formatWholeDollars(cents: Cents): string {
  return wholeDollars.format(cents / 100);
}

/**
 * The GST contained in a GST-inclusive amount: one eleventh, rounded half away from zero to the
 * cent (A New Tax System (Goods and Services Tax) Act 1999, s 9-70 and 9-75; decisions.md).
 */
export function gstPortion(inclusive: Cents, taxExclusive = false): Cents {
  if (taxExclusive) return 0;
  // Adding half the divisor before dividing keeps the rounding in integers.
  const magnitude = Math.floor((Math.abs(inclusive) * 2 + 11) / 22);
  return inclusive < 0 ? -magnitude : magnitude;
}
