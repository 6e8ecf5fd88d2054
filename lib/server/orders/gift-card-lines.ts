import 'server-only';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import type { Order, OrderLine } from '#lib/commerce/checkout/order.ts';
import { readProductsByIds } from '#lib/server/catalogue/product-reader.ts';
import type { Db } from '#lib/server/db/database.ts';

/** The indices of the order's lines that are gift cards. */
export async function readGiftCardLines(db: Db, { lines }: Order): Promise<ReadonlySet<number>> {
  const products = await readProductsByIds(
    db,
    lines.map(({ productId }) => productId),
  );
  return giftCardLines(lines, products);
}

/** The indices of the lines that are gift cards; `products`: each line's, null if it is deleted. */
export function giftCardLines(
  lines: readonly OrderLine[],
  products: readonly (Product | null)[],
): ReadonlySet<number> {
  return new Set(
    lines.flatMap((line, index) => (isGiftCard(line, products[index] ?? null) ? [index] : [])),
  );
}

/**
 * A product whose stock is not counted is a gift card. For a deleted product, a line without GST is
 * one.
 */
function isGiftCard(line: OrderLine, product: Product | null): boolean {
  return product ? product.functionalType === 'virtual' : line.taxExclusive === true;
}
