import 'server-only';
import { sizeName } from '#lib/commerce/catalogue/footwear-sizes.ts';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { isSellable } from '#lib/commerce/catalogue/product.ts';
import { stockLevel } from '#lib/commerce/catalogue/stock.ts';
import type { Order, OrderLine } from '#lib/commerce/checkout/order.ts';
import type { ReturnableLine, ReturnOptions } from '#lib/commerce/returns/return.ts';
import { type ClaimedUnit, returnOptions } from '#lib/commerce/returns/return-options.ts';
import { readProductsByIds } from '#lib/server/catalogue/product-reader.ts';
import type { Db } from '#lib/server/db/database.ts';
import { giftCardLines } from '#lib/server/orders/gift-card-lines.ts';
import { readReturnFacts } from '#lib/server/orders/read-returns.ts';

/** What of an order can be returned now, what that refunds, and in which units. */
export async function readReturnOptions(
  db: Db,
  order: Order,
  now: number,
): Promise<{ options: ReturnOptions; claimed: readonly ClaimedUnit[] }> {
  const ids = order.lines.map(({ productId }) => productId);
  const [facts, products] = await Promise.all([
    readReturnFacts(db, order.number),
    readProductsByIds(db, ids),
  ]);
  const known = {
    ...facts,
    giftCards: giftCardLines(order.lines, products),
    exchangesOf: (line: number) => exchangesOf(order.lines[line], products[line] ?? null),
  };
  return { options: returnOptions(order, known, now), claimed: facts.claimed };
}

/** The other sizes of a line's product, if it is still sold. */
function exchangesOf(
  line: OrderLine | undefined,
  product: Product | null,
): ReturnableLine['exchanges'] {
  if (!product || !isSellable(product.state) || product.functionalType !== 'basic') return [];
  return product.variants
    .filter(({ id }) => id !== line?.variantId)
    .map((variant) => ({
      variantId: variant.id,
      size: sizeName(variant, product),
      stock: stockLevel(product, variant),
    }));
}
