import type { Cents } from './money.ts';

/** `12995` → `129.95`: for programs and spreadsheets, which want neither `$` nor thousands separator. */
export function decimalDollars(cents: Cents): string {
  return (cents / 100).toFixed(2);
}
