import { sizeName } from '#lib/commerce/catalogue/footwear-sizes.ts';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import type { ReminderMailData } from '#lib/server/mail/mail-kinds.ts';

/** How an e-mail names a product. It names a size only if the reminder is about one of several. */
export function mailedProduct(
  product: Pick<Product, 'name' | 'path' | 'variants' | 'demographic' | 'availableVariantLabels'>,
  variantId: string | null,
): ReminderMailData['product'] {
  const { name, path, variants } = product;
  const variant = variants.length > 1 ? variants.find(({ id }) => id === variantId) : undefined;
  return { name, path, size: variant ? sizeName(variant, product) : null };
}
