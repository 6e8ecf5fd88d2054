import type { Page } from '@playwright/test';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { openCartOf, type TestLine } from './cart-storage.ts';
import { keyOf } from './local-storage.ts';
import { plentifulVariant, readProduct } from './products.ts';

/** A product that anyone can buy, with enough stock for all tests. */
const BOUGHT = 'sb-bluff-m-ironbark';

/** Opens the cart with `qty` units of a product; returns the product. */
export async function openCartWith(page: Page, qty: number, id = BOUGHT): Promise<Product> {
  const product = await readProduct(page.request, id);
  await openCartOf(page, [lineOf(product, qty)]);
  return product;
}

/** Opens the cart with one unit of each product; returns their names. */
export async function openCartWithEach(page: Page, ids: readonly string[]): Promise<string[]> {
  const products = await Promise.all(ids.map((id) => readProduct(page.request, id)));
  await openCartOf(
    page,
    products.map((product) => lineOf(product, 1)),
  );
  return products.map(({ name }) => name);
}

const lineOf = (product: Product, qty: number): TestLine => ({
  productId: product.id,
  variantId: plentifulVariant(product).id,
  qty,
});

/** The raw text stored under a name. */
export function remembered(page: Page, name: string): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), keyOf(name));
}
