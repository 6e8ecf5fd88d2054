import type { PricedLine } from '#lib/commerce/checkout/checkout-data.ts';
import { lineKey } from './cart-item.ts';
import type { CartLine } from './cart-view.ts';

/**
 * A cart line as the server prices it; null while the server has not, or has priced another
 * quantity or another price than the line shows.
 */
export function pricedLine(line: CartLine, priced: readonly PricedLine[]): PricedLine | null {
  const own = priced.find((candidate) => lineKey(candidate) === lineKey(line.item));
  return own?.qty === line.item.qty && own.unitPrice === line.unitPrice ? own : null;
}

/**
 * Ids of the products that the server knows otherwise than the cart shows them: at another price,
 * or sold out, or back again. `priced` must answer this very cart.
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
