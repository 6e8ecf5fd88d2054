import { isSellable, type Product } from '#lib/commerce/catalogue/product.ts';
import { stockLevel } from '#lib/commerce/catalogue/stock.ts';

/** Why a shopper is reminded: a size is back in stock, or a product goes on sale. */
export type ReminderReason = 'back' | 'launch';

type Remindable = Pick<Product, 'state' | 'soldOut' | 'functionalType' | 'variants'>;

/**
 * What a reminder can be for: the launch of a product that is coming, or the return of a sold-out
 * size, or of any size if all are sold out (`variantId` null). Null for nothing.
 */
export function reminderReason(
  product: Remindable,
  variantId: string | null,
): ReminderReason | null {
  if (product.state === 'coming') return variantId === null ? 'launch' : null;
  if (!isSellable(product.state)) return null;
  if (variantId === null) return product.soldOut ? 'back' : null;
  return levelOf(product, variantId) === 'soldOut' ? 'back' : null;
}

/** Whether what the shopper waits for can be bought now. */
export function isDue(product: Remindable, variantId: string | null): boolean {
  if (!isSellable(product.state)) return false;
  if (variantId === null) return !product.soldOut;
  const level = levelOf(product, variantId);
  return level !== null && level !== 'soldOut';
}

/** The sold-out sizes of a product that is otherwise for sale. */
export function soldOutSizes<Item extends Remindable>(product: Item): Item['variants'] {
  return product.variants.filter(({ id }) => reminderReason(product, id) === 'back');
}

function levelOf(product: Remindable, variantId: string) {
  const variant = product.variants.find(({ id }) => id === variantId);
  return variant ? stockLevel(product, variant) : null;
}
