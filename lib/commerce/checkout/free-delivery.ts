import { type Cents, formatCents } from '#lib/commerce/money.ts';
import type { CheckoutData } from './checkout-data.ts';

/** Progress to free delivery, as text and as `spent` of `from` (for a progress bar). */
export interface FreeDelivery {
  reached: boolean;
  text: string;
  spent: Cents;
  from: Cents;
}

/** Null if delivery is not free and buying more would not make it free. */
export function freeDelivery(
  data: Pick<CheckoutData, 'freeDelivery' | 'selectedShippingMethod'>,
): FreeDelivery | null {
  const { freeDelivery: progress, selectedShippingMethod: method } = data;
  if (progress) {
    const { missing, from, methodLabel } = progress;
    const label = withinSentence(methodLabel);
    const text = `Spend ${formatCents(missing)} more for free ${label}.`;
    return { reached: false, text, spent: from - missing, from };
  }
  if (!method || method.type === 'storePickup' || method.price > 0) return null;
  return {
    reached: true,
    text: `You have free ${withinSentence(method.label)}.`,
    spent: 1,
    from: 1,
  };
}

/** `Standard delivery` → `standard delivery`; abbreviations keep their capitals. */
function withinSentence(label: string): string {
  return /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
