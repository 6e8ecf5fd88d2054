import { type Cents, formatCents } from '#lib/commerce/money.ts';
import type { CheckoutData } from './checkout-data.ts';

/** How far a cart is from free delivery, in words and as `spent` of `from`. */
export interface FreeDelivery {
  reached: boolean;
  text: string;
  spent: Cents;
  from: Cents;
}

/** Null where delivery is not free and nothing that could be bought would make it so. */
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

/** `Standard delivery` → `standard delivery`; an abbreviation keeps its capitals. */
function withinSentence(label: string): string {
  return /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
