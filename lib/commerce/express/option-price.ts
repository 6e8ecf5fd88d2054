import { type Cents, formatCents } from '#lib/commerce/money.ts';

/** `$9.95`, or `Free`: in front of a label, where cutting a long one cannot lose it. */
export function formatOptionPrice(price: Cents): string {
  return price === 0 ? 'Free' : formatCents(price);
}
