import type { Cents } from '#lib/commerce/money.ts';

/** `12995` → `129.95`: for programs, which want no sign and no thousands separator. */
export function decimalPrice(cents: Cents): string {
  return (cents / 100).toFixed(2);
}
