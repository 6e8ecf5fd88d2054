import type { CartItem } from '#lib/commerce/cart/cart-item.ts';
import { mergeCarts } from '#lib/commerce/cart/merge-carts.ts';
import {
  type CartRecipient,
  mergeRecipients,
  withRecipients,
} from '#lib/commerce/cart/recipients.ts';
import { isCatalogueId } from '#lib/commerce/catalogue/catalogue-id.ts';
import { type KeptSize, SIZE_LENGTH, SIZE_SYSTEM } from '#lib/commerce/catalogue/kept-sizes.ts';
import {
  EMAIL_LENGTH,
  MOST_CART_LINES,
  MOST_LINE_UNITS,
  MOST_RECIPIENTS,
} from '#lib/commerce/limits.ts';
import { GIFT_MESSAGE_LENGTH, GIFT_NAME_LENGTH } from '#lib/commerce/vouchers/gift-card-texts.ts';
import { mergeWishes, type Wish } from '#lib/commerce/wishlist/wishes.ts';
import { parseObject } from '#stores/platform/parse-fields.ts';

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
  const { id, productId, variantId, qty, createdAt, recipients } = parseObject(json) ?? {};
  if (!isCatalogueId(id) || !isCatalogueId(productId) || !isCatalogueId(variantId)) return null;
  if (!isItemQty(qty) || !isCount(createdAt)) return null;
  const item = { id, productId, variantId, qty, createdAt };
  return Array.isArray(recipients) ? withRecipients(item, parseRecipients(recipients)) : item;
}

function parseRecipients(json: unknown[]): CartRecipient[] {
  const found = json.map(parseRecipient).filter((one) => one !== null);
  return mergeRecipients(found).slice(0, MOST_RECIPIENTS);
}

/** A recipient from untrusted JSON. What is wrong in it is refused with the order. */
export function parseRecipient(json: unknown): CartRecipient | null {
  const { id, createdAt, name, email, message, on } = parseObject(json) ?? {};
  if (!isCatalogueId(id) || !isCount(createdAt)) return null;
  if (!isText(name, GIFT_NAME_LENGTH) || !isText(email, EMAIL_LENGTH)) return null;
  if (!isText(message, GIFT_MESSAGE_LENGTH) || !isText(on, 10)) return null;
  return { id, createdAt, name, email, message, on };
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.length <= longest;
}

export function isItemQty(value: unknown): value is number {
  return isCount(value) && value >= 1 && value <= MOST_LINE_UNITS;
}

export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/**
 * A wishlist from untrusted JSON. Invalid wishes are dropped one by one, and a list that is too
 * long keeps its oldest ones; null if it is not a list at all.
 */
export function parseWishes(json: unknown): Wish[] | null {
  if (!Array.isArray(json)) return null;
  return mergeWishes(
    json.map(parseWish).filter((wish) => wish !== null),
    [],
  );
}

function parseWish(json: unknown): Wish | null {
  const { productId, createdAt } = parseObject(json) ?? {};
  return isCatalogueId(productId) && isCount(createdAt) ? { productId, createdAt } : null;
}

/**
 * A shopper's sizes from untrusted JSON. Invalid ones are dropped one by one; null if it is not a
 * list at all. Not merged: every page loads this, and few show sizes.
 */
export function parseSizes(json: unknown): KeptSize[] | null {
  return Array.isArray(json) ? json.map(parseSize).filter((size) => size !== null) : null;
}

function parseSize(json: unknown): KeptSize | null {
  const { system, size, chosenAt } = parseObject(json) ?? {};
  return typeof system === 'string' &&
    SIZE_SYSTEM.test(system) &&
    isText(size, SIZE_LENGTH) &&
    isCount(chosenAt)
    ? { system, size, chosenAt }
    : null;
}
