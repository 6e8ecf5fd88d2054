import { isCatalogueId } from '#lib/commerce/catalogue/catalogue-id.ts';
import { mergeWishes, type Wish } from '#lib/commerce/wishlist/wishes.ts';
import { parseObject } from '#stores/platform/parse-fields.ts';

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
  if (!isCatalogueId(productId)) return null;
  if (typeof createdAt !== 'number' || !Number.isSafeInteger(createdAt) || createdAt < 0)
    return null;
  return { productId, createdAt };
}
