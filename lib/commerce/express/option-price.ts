import { type Cents, formatCents } from '#lib/commerce/money.ts';

/** `$9.95` or `Free`. It comes first in a label, so that cutting a long label cannot remove it. */
export function formatOptionPrice(price: Cents): string {
  return price === 0 ? 'Free' : formatCents(price);
}
