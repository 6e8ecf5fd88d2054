import { demoRecords } from '#lib/demo/demo-brand.ts';
import type { ProductRecord } from '#lib/server/catalogue/import/records.ts';

const products = [...demoRecords()].filter((record) => record.type === 'product');

/**
 * The first demo product for which `is` holds.
 * @throws Error if there is none
 */
function demoProduct(is: (product: ProductRecord) => boolean): ProductRecord {
  const found = products.find(is);
  if (!found) throw new Error('The demo brand has no such product.');
  return found;
}

const inStock = (product: ProductRecord) => product.variants.every((variant) => variant.qty > 3);

/** What anyone can buy in every size. */
export const currentProducts: readonly ProductRecord[] = products.filter(
  (product) => product.state === 'current' && !product.accountExclusive && inStock(product),
);

/** A boot that anyone can buy in every size, at full price, in more than one colour. */
export const plainBoot = demoProduct(
  (product) =>
    product.state === 'current' &&
    product.sizeSystem === 'footwear' &&
    !product.originalPrice &&
    !product.accountExclusive &&
    inStock(product) &&
    products.filter((other) => other.parentCode === product.parentCode).length > 1,
);
export const reduced = demoProduct(
  (product) => product.state === 'current' && Boolean(product.originalPrice) && inStock(product),
);
export const coming = demoProduct((product) => product.state === 'coming');
export const discontinued = demoProduct((product) => product.state === 'discontinued');
export const unpublished = demoProduct((product) => product.state === 'unpublished');
export const disabled = demoProduct((product) => product.state === 'disabled');
export const soldOut = demoProduct(
  (product) =>
    product.state === 'current' && product.variants.every((variant) => variant.qty === 0),
);
export const partlySoldOut = demoProduct(
  (product) =>
    product.state === 'current' &&
    product.sizeSystem === 'footwear' &&
    product.variants.some((variant) => variant.qty === 0) &&
    product.variants.some((variant) => variant.qty > 3),
);
export const giftCard = demoProduct((product) => product.functionalType === 'virtual');
