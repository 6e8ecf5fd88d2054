import type { Product } from '#lib/commerce/catalogue/product.ts';

interface Line {
  product: Pick<Product, 'functionalType'>;
}

/** Whether a line is sent as a parcel or collected; a gift card is mailed to an e-mail address. */
export function travels({ product }: Line): boolean {
  return product.functionalType !== 'virtual';
}

/** Whether the whole cart is sent by e-mail. False for an empty cart. */
export function isSentByEmail(lines: readonly Line[]): boolean {
  return lines.length > 0 && !lines.some(travels);
}
