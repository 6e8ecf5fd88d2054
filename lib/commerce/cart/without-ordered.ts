import { type CartItem, lineKey } from './cart-item.ts';
import { withRecipients } from './recipients.ts';

/** Ordered units of a variant. `named`: for how many gift cards the order names a recipient. */
export type OrderedUnits = Pick<CartItem, 'productId' | 'variantId' | 'qty'> & {
  named?: number;
};

/**
 * The cart after an order of `lines`. Ordered units are removed; units added since the order was
 * sent stay, with their recipients. The earliest recipients are the ordered ones.
 */
export function withoutOrdered(
  items: readonly CartItem[],
  lines: readonly OrderedUnits[],
): CartItem[] {
  const left = new Map<string, number>();
  const named = new Map<string, number>();
  for (const line of lines) {
    const key = lineKey(line);
    left.set(key, (left.get(key) ?? 0) + line.qty);
    named.set(key, (named.get(key) ?? 0) + (line.named ?? 0));
  }
  return items.flatMap((item) => {
    const ordered = Math.min(item.qty, left.get(lineKey(item)) ?? 0);
    left.set(lineKey(item), (left.get(lineKey(item)) ?? 0) - ordered);
    if (ordered === item.qty) return [];
    const recipients = (item.recipients ?? []).slice(named.get(lineKey(item)) ?? 0);
    return [withRecipients({ ...item, qty: item.qty - ordered }, recipients)];
  });
}
