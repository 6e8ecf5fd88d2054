import { type CartItem, compareItems, lineKey } from './cart-item.ts';
import { type CartRecipient, mergeRecipients, withRecipients } from './recipients.ts';

/**
 * Adds an item. If the cart already has a line for its variant, the quantities are added up, and
 * the line keeps the id and time of the earlier-created item, and the recipients of both.
 */
export function addItem(items: readonly CartItem[], added: CartItem): CartItem[] {
  const key = lineKey(added);
  const present = items.filter((item) => lineKey(item) === key);
  const line = [...present, added].toSorted(compareItems)[0] ?? added;
  const qty = present.reduce((sum, item) => sum + item.qty, added.qty);
  const recipients = [...present, added].reduce<CartRecipient[]>(
    (all, item) => mergeRecipients(all, item.recipients),
    [],
  );
  const rest = items.filter((item) => lineKey(item) !== key);
  return [...rest, withRecipients({ ...line, qty }, recipients)].toSorted(compareItems);
}

/** Sets one line's quantity. `qty` must be at least 1: remove the line instead of setting 0. */
export function setItemQuantity(items: readonly CartItem[], id: string, qty: number): CartItem[] {
  return items.map((item) => (item.id === id ? { ...item, qty } : item));
}

/** Units of all lines together, as shown on the cart button. */
export function countUnits(items: readonly CartItem[]): number {
  return items.reduce((sum, item) => sum + item.qty, 0);
}
