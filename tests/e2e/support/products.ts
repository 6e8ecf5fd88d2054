import type { APIRequestContext, Page } from '@playwright/test';
import type { ObjectsResponse } from '#lib/api/calls/search/read-objects.ts';
import type { Product, Variant } from '#lib/commerce/catalogue/product.ts';
import { PRODUCT_INDEX } from '#lib/config/brand.ts';

const OBJECTS = `/api/search/indexes/${PRODUCT_INDEX}/objects`;

/**
 * A demo product as the shop's API answers it.
 * @throws Error if there is none
 */
export async function readProduct(request: APIRequestContext, id: string): Promise<Product> {
  const answer = await request.post(OBJECTS, { data: { objectIds: [id] } });
  const { data } = (await answer.json()) as ObjectsResponse;
  const [product] = data.results;
  if (!product) throw new Error(`The catalogue has no product ${id}.`);
  return product;
}

/** The size with the most stock. */
export function plentifulVariant(product: Product): Variant {
  const [most] = product.variants.toSorted((a, b) => b.qty - a.qty);
  if (!most) throw new Error(`${product.id} has no sizes.`);
  return most;
}

/** From now on the page gets products changed by `change`. */
export async function changeProducts(
  page: Page,
  change: (product: Product) => Product | null,
): Promise<void> {
  await page.route(`**${OBJECTS}`, async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as ObjectsResponse;
    const results = data.results.map((product) => product && change(product));
    await route.fulfill({ response, json: { data: { results } } });
  });
}
