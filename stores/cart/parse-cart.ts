import type { CartItem } from '#lib/commerce/cart/cart-item.ts';
import { mergeCarts } from '#lib/commerce/cart/merge-carts.ts';
import {
  type CartRecipient,
  mergeRecipients,
  withRecipients,
} from '#lib/commerce/cart/recipients.ts';
import { isCatalogueId } from '#lib/commerce/catalogue/catalogue-id.ts';
import {
  EMAIL_LENGTH,
  MOST_CART_LINES,
  MOST_LINE_UNITS,
  MOST_RECIPIENTS,
} from '#lib/commerce/limits.ts';
import { GIFT_MESSAGE_LENGTH, GIFT_NAME_LENGTH } from '#lib/commerce/vouchers/gift-card-texts.ts';

/**
 * A cart from untrusted JSON. Invalid items are dropped one by one, so that the rest of the cart
 * survives, and a cart that is too long keeps its oldest lines; null if it is not a cart at all.
 */
export function parseCart(json: unknown): CartItem[] | null {
  if (!Array.isArray(json)) return null;
  const items = json.map(parseItem).filter((item) => item !== null);
  const ids = new Set<string>();
  const lines = mergeCarts(items, []).filter(({ id }) => ids.size < ids.add(id).size);
  return lines.slice(0, MOST_CART_LINES);
}

function parseItem(json: unknown): CartItem | null {
  if (typeof json !== 'object' || json === null) return null;
  const { id, productId, variantId, qty, createdAt, recipients } = json as Record<string, unknown>;
  if (!isCatalogueId(id) || !isCatalogueId(productId) || !isCatalogueId(variantId)) return null;
  if (!isItemQty(qty)) return null;
  if (!isWhole(createdAt) || createdAt < 0) return null;
  const item = { id, productId, variantId, qty, createdAt };
  return Array.isArray(recipients) ? withRecipients(item, parseRecipients(recipients)) : item;
}

function parseRecipients(json: unknown[]): CartRecipient[] {
  const found = json.map(parseRecipient).filter((one) => one !== null);
  return mergeRecipients(found).slice(0, MOST_RECIPIENTS);
}

/** A recipient from untrusted JSON. What is wrong in it is refused with the order. */
export function parseRecipient(json: unknown): CartRecipient | null {
  if (typeof json !== 'object' || json === null) return null;
  const { id, createdAt, name, email, message, on } = json as Record<string, unknown>;
  if (!isCatalogueId(id) || !isWhole(createdAt) || createdAt < 0) return null;
  if (!isText(name, GIFT_NAME_LENGTH) || !isText(email, EMAIL_LENGTH)) return null;
  if (!isText(message, GIFT_MESSAGE_LENGTH) || !isText(on, 10)) return null;
  return { id, createdAt, name, email, message, on };
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.length <= longest;
}

export function isItemQty(value: unknown): value is number {
  return isWhole(value) && value >= 1 && value <= MOST_LINE_UNITS;
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}
