import { type CartItem, compareItems, lineKey } from './cart-item.ts';

/**
 * Adds an item; one that the cart already has a line for raises that line's quantity, and the
 * earlier-created of the two gives the line its id and time.
 */
export function addItem(items: readonly CartItem[], added: CartItem): CartItem[] {
  const key = lineKey(added);
  const present = items.filter((item) => lineKey(item) === key);
  const line = [...present, added].toSorted(compareItems)[0] ?? added;
  const qty = present.reduce((sum, item) => sum + item.qty, added.qty);
  const rest = items.filter((item) => lineKey(item) !== key);
  return [...rest, { ...line, qty }].toSorted(compareItems);
}

/** Sets one line's quantity; `qty` must be at least 1: none is no line. */
export function setItemQuantity(items: readonly CartItem[], id: string, qty: number): CartItem[] {
  return items.map((item) => (item.id === id ? { ...item, qty } : item));
}

/** Units in the cart, of all lines together: what the cart button counts. */
export function countUnits(items: readonly CartItem[]): number {
  return items.reduce((sum, item) => sum + item.qty, 0);
}
