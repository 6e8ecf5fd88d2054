import { MARKET } from '#lib/config/market.ts';
import { formatCount } from './count-text.ts';

/** An integer amount in Australian cents, GST included unless stated otherwise. */
export type Cents = number;

/**
 * `1995` → `$19.95`. Amounts stay in cents everywhere else; only displayed text is formatted. The
 * result equals the market's `Intl.NumberFormat`, without using it: see `formatCount`.
 */
export function formatCents(cents: Cents): string {
  const amount = Math.abs(cents);
  const rest = String(amount % 100).padStart(2, '0');
  return `${signOf(cents)}$${formatCount(Math.floor(amount / 100))}.${rest}`;
}

/** `129900` → `$1,299`: for price ranges, which use whole dollars. */
export function formatWholeDollars(cents: Cents): string {
  return `${signOf(cents)}$${formatCount(Math.round(Math.abs(cents) / 100))}`;
}

/** `10000` → `$100`, `9950` → `$99.50`: within a sentence. */
export function formatShort(cents: Cents): string {
  return cents % 100 === 0 ? formatWholeDollars(cents) : formatCents(cents);
}

function signOf(cents: Cents): string {
  return cents < 0 ? '-' : '';
}

/** The parts of a GST-inclusive amount, of which `gstPercent` are GST. */
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
