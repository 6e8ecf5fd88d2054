import type { CardRecipient } from '#lib/commerce/vouchers/card-recipient.ts';
import type { CartItem } from './cart-item.ts';

/** A recipient in a cart. Units without one are mailed to the buyer. */
export interface CartRecipient extends CardRecipient {
  id: string;
  /** In ms since the epoch. */
  createdAt: number;
}

/** The recipients of two equal lines, the earliest first; each once. */
export function mergeRecipients(
  a: readonly CartRecipient[] = [],
  b: readonly CartRecipient[] = [],
): CartRecipient[] {
  const byId = new Map<string, CartRecipient>();
  for (const one of [...a, ...b]) {
    const known = byId.get(one.id);
    // Of two versions, always keep the same one, in whatever order they come.
    if (!known || JSON.stringify(known) < JSON.stringify(one)) byId.set(one.id, one);
  }
  return [...byId.values()].sort(
    (one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1),
  );
}

/** The line with these recipients: at most one for each unit. */
export function withRecipients(
  { recipients: _before, ...item }: CartItem,
  recipients: readonly CartRecipient[],
): CartItem {
  const kept = recipients.slice(0, item.qty);
  return kept.length === 0 ? item : { ...item, recipients: kept };
}

/** Sets the recipient of one unit, or changes a recipient that it has. */
export function setRecipient(item: CartItem, recipient: CartRecipient): CartItem {
  const others = (item.recipients ?? []).filter(({ id }) => id !== recipient.id);
  return withRecipients(item, mergeRecipients(others, [recipient]));
}

/** Removes a recipient from a line. Its unit is removed too, or is then mailed to the buyer. */
export function removeRecipient(
  item: CartItem,
  { id, withUnit }: { id: string; withUnit: boolean },
): CartItem | null {
  const { recipients = [], qty } = item;
  const left = recipients.filter((one) => one.id !== id);
  if (left.length === recipients.length) return item;
  const units = withUnit ? qty - 1 : qty;
  return units === 0 ? null : withRecipients({ ...item, qty: units }, left);
}
