import type { CartItem } from '#lib/commerce/cart/cart-item.ts';
import { mergeCarts } from '#lib/commerce/cart/merge-carts.ts';
import { isCatalogueId } from '#lib/commerce/catalogue/catalogue-id.ts';
import { MOST_CART_LINES, MOST_LINE_UNITS } from '#lib/commerce/limits.ts';

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
  const { id, productId, variantId, qty, createdAt } = json as Record<string, unknown>;
  if (!isCatalogueId(id) || !isCatalogueId(productId) || !isCatalogueId(variantId)) return null;
  if (!isItemQty(qty)) return null;
  if (!isWhole(createdAt) || createdAt < 0) return null;
  return { id, productId, variantId, qty, createdAt };
}

export function isItemQty(value: unknown): value is number {
  return isWhole(value) && value >= 1 && value <= MOST_LINE_UNITS;
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}
