import { type CartItem, compareItems, lineKey } from './cart-item.ts';

/**
 * Merges two carts. Of items with the same product and variant the earlier-created one stays, with
 * its quantity, so merging a cart with a copy of itself does not double it. Idempotent, commutative
 * and associative; the result is in line order.
 */
export function mergeCarts(a: readonly CartItem[], b: readonly CartItem[]): CartItem[] {
  const lines = new Map<string, CartItem>();
  for (const item of [...a, ...b].toSorted(compareItems)) {
    const key = lineKey(item);
    if (!lines.has(key)) lines.set(key, item);
  }
  return [...lines.values()];
}

/** Items keyed by id, as an account stores its cart. */
export function keyById(items: readonly CartItem[]): Record<string, CartItem> {
  return Object.fromEntries(items.map((item) => [item.id, item]));
}
