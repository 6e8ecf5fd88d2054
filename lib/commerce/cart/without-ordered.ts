import { type CartItem, lineKey } from './cart-item.ts';

/**
 * The cart after an order of `lines`: ordered units are removed; units added since the order was
 * sent stay.
 */
export function withoutOrdered(
  items: readonly CartItem[],
  lines: readonly Pick<CartItem, 'productId' | 'variantId' | 'qty'>[],
): CartItem[] {
  const left = new Map<string, number>();
  for (const line of lines) left.set(lineKey(line), (left.get(lineKey(line)) ?? 0) + line.qty);
  return items.flatMap((item) => {
    const ordered = Math.min(item.qty, left.get(lineKey(item)) ?? 0);
    left.set(lineKey(item), (left.get(lineKey(item)) ?? 0) - ordered);
    return ordered === item.qty ? [] : [{ ...item, qty: item.qty - ordered }];
  });
}
