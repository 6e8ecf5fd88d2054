import { isSellable, type Product } from './product.ts';

/** Most products in a cart's row. */
const MOST_FOR_CART = 8;

type Wearable = Pick<Product, 'id' | 'erpProductParentCode' | 'state' | 'soldOut'>;

/**
 * The products of a look that can be bought, each model once and none of which the shopper has in
 * any colour. `found`: in the look's order, null where the shop has none.
 */
export function lookOf<Item extends Wearable>(
  found: readonly (Item | null)[],
  owned: readonly Pick<Product, 'erpProductParentCode'>[],
): Item[] {
  const models = new Set(owned.map(({ erpProductParentCode }) => erpProductParentCode));
  return found.filter((item): item is Item => {
    if (!item || !isSellable(item.state) || item.soldOut) return false;
    const isNew = !models.has(item.erpProductParentCode);
    models.add(item.erpProductParentCode);
    return isNew;
  });
}

/**
 * Ids of what goes with a cart: the first of each product before the second of any, without those
 * in the cart. `products`: in the order of the cart's lines.
 */
export function lookIdsOf(products: readonly Pick<Product, 'id' | 'goesWith'>[]): string[] {
  const longest = Math.max(0, ...products.map(({ goesWith }) => goesWith.length));
  const ids = Array.from({ length: longest }, (_, rank) =>
    products.flatMap(({ goesWith }) => goesWith[rank] ?? []),
  ).flat();
  const owned = new Set(products.map(({ id }) => id));
  return [...new Set(ids)].filter((id) => !owned.has(id)).slice(0, MOST_FOR_CART);
}
