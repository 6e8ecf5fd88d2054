import { MARKET } from '#lib/config/market.ts';

/** An integer amount in Australian cents, GST included unless stated otherwise. */
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

/** `1995` → `$19.95`. Amounts stay in cents everywhere else; only displayed text is formatted. */
export function formatCents(cents: Cents): string {
  return withCents.format(cents / 100);
}

/** `129900` → `$1,299`: for price ranges, which use whole dollars. */
export function formatWholeDollars(cents: Cents): string {
  return wholeDollars.format(cents / 100);
}

/** Parts of a GST-inclusive amount of which `gstPercent` are GST. */
const TAXED_PERCENT = 100 + MARKET.gstPercent;

/**
 * The GST contained in a GST-inclusive amount: at 10 percent one eleventh, rounded half away from
 * zero to the cent; 0 if tax-exclusive (A New Tax System (Goods and Services Tax) Act 1999, s 9-70
 * and 9-75).
 */
export function gstPortion(inclusive: Cents, taxExclusive = false): Cents {
  if (taxExclusive) return 0;
  // In whole numbers: adding half the divisor before dividing rounds half up.
  const parts = Math.abs(inclusive) * MARKET.gstPercent * 2 + TAXED_PERCENT;
  const magnitude = Math.floor(parts / (2 * TAXED_PERCENT));
  return inclusive < 0 ? -magnitude : magnitude;
}
