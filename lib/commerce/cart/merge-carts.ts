import { type CartItem, compareItems, lineKey } from './cart-item.ts';

/**
 * Two carts as one (spec section 4, Authentication): of items with the same product and variant
 * the earlier-created one stays, quantity and all, so that a cart merged with its own copy does
 * not double. Idempotent, commutative and associative; the result is in line order.
 */
export function mergeCarts(a: readonly CartItem[], b: readonly CartItem[]): CartItem[] {
  const lines = new Map<string, CartItem>();
  for (const item of [...a, ...b].toSorted(compareItems)) {
    const key = lineKey(item);
    if (!lines.has(key)) lines.set(key, item);
  }
  return [...lines.values()];
}

/** Items by id: the form in which an account keeps its cart (spec section 4). */
export function keyById(items: readonly CartItem[]): Record<string, CartItem> {
  return Object.fromEntries(items.map((item) => [item.id, item]));
}
