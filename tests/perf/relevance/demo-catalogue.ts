import { BRANDS } from '#lib/demo/catalogue/brands.ts';
import { CATEGORIES } from '#lib/demo/catalogue/categories.ts';
import { DEMO_MODELS } from '#lib/demo/catalogue/models.ts';
import { productRecord, productsOf } from '#lib/demo/catalogue/product-records.ts';
import { type PlainRecord, plainProducts } from './any-catalogue.ts';

export function demoCatalogue(): PlainRecord[] {
  return plainProducts([
    ...BRANDS,
    ...CATEGORIES,
    ...DEMO_MODELS.flatMap(productsOf).map((product) => productRecord(product, {})),
  ]);
}
