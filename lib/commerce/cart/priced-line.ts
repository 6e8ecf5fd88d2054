import type { PricedLine } from '#lib/commerce/checkout/checkout-data.ts';
import { lineKey } from './cart-item.ts';
import type { CartLine } from './cart-view.ts';

/**
 * The server's pricing of a cart line; null if it has none yet, or it is for another quantity or
 * unit price.
 */
export function pricedLine(line: CartLine, priced: readonly PricedLine[]): PricedLine | null {
  const own = priced.find((candidate) => lineKey(candidate) === lineKey(line.item));
  return own?.qty === line.item.qty && own.unitPrice === line.unitPrice ? own : null;
}

/**
 * Ids of products whose price or availability on the server differs from the cart's. `priced` must
 * be the server's answer for this very cart.
 */
export function outdatedProducts(
  lines: readonly CartLine[],
  priced: readonly PricedLine[],
): string[] {
  const outdated = lines.filter((line) => {
    const own = priced.find((candidate) => lineKey(candidate) === lineKey(line.item));
    return own ? !line.available || own.unitPrice !== line.unitPrice : line.available;
  });
  return [...new Set(outdated.map((line) => line.item.productId))];
}
