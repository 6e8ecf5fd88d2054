import { type CartItem, compareItems, lineKey } from './cart-item.ts';
import { mergeRecipients, withRecipients } from './recipients.ts';

/**
 * Merges two carts. Of items with the same product and variant the earlier-created one stays, with
 * its quantity, so merging a cart with a copy of itself does not double it. The recipients of gift
 * cards are kept from both, with a unit for each. Idempotent, commutative and associative; the result
 * is in line order.
 */
export function mergeCarts(a: readonly CartItem[], b: readonly CartItem[]): CartItem[] {
  const lines = new Map<string, CartItem>();
  for (const item of [...a, ...b].toSorted(compareItems)) {
    const key = lineKey(item);
    const first = lines.get(key);
    lines.set(key, first ? withRecipientsOf(first, item) : item);
  }
  return [...lines.values()];
}

function withRecipientsOf(first: CartItem, { recipients }: CartItem): CartItem {
  if (!recipients) return first;
  const all = mergeRecipients(first.recipients, recipients);
  return withRecipients({ ...first, qty: Math.max(first.qty, all.length) }, all);
}

/** Items keyed by id, as an account stores its cart. */
export function keyById(items: readonly CartItem[]): Record<string, CartItem> {
  return Object.fromEntries(items.map((item) => [item.id, item]));
}
