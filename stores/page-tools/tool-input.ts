import { productQuery } from '#lib/api/products/product-query.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { hasPage, type Product, type Variant } from '#lib/commerce/catalogue/product.ts';
import { ID_LENGTH } from '#lib/commerce/limits.ts';
import { refused, type ToolResult } from './tool-result.ts';

/** What an assistant sent: nothing of it is checked yet. */
export type ToolInput = Readonly<Record<string, unknown>>;

/** A call that makes no sense, with what to say about it. */
export class WrongInput extends Error {
  override name = 'WrongInput';

  toResult(): ToolResult {
    return refused(this.message);
  }
}

/** @throws WrongInput if it is no text, or too long */
export function textOf(input: ToolInput, name: string, most: number): string | null {
  const value = input[name];
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'string' && value.length <= most) return value;
  throw new WrongInput(`${name} must be a text of at most ${most} characters.`);
}

/** @throws WrongInput unless it is a whole number from 1 to `most` */
export function countOf(input: ToolInput, name: string, most: number): number | null {
  const value = input[name];
  if (value === undefined || value === null) return null;
  if (Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most) return Number(value);
  throw new WrongInput(`${name} must be a whole number from 1 to ${most}.`);
}

/**
 * The current product that `product_id` names.
 * @throws WrongInput if there is none; ApiError if it cannot be loaded
 */
export async function productOf(input: ToolInput): Promise<Product> {
  const id = textOf(input, 'product_id', ID_LENGTH);
  const product = id === null ? null : await queryClient().fetchQuery(productQuery(id));
  if (product && hasPage(product.state)) return product;
  throw new WrongInput('There is no product with this product_id. search_catalog finds ids.');
}

/**
 * The size that `size` names by its label or id; the only one, if there is only one.
 * @throws WrongInput that lists the sizes
 */
export function sizeOf(input: ToolInput, { variants }: Product): Variant {
  const size = textOf(input, 'size', ID_LENGTH);
  const found =
    size === null && variants.length === 1
      ? variants[0]
      : variants.find(({ id, label }) => id === size || label === size);
  if (found) return found;
  const labels = variants.slice(0, 40).map(({ label }) => label);
  throw new WrongInput(`Choose a size: ${labels.join(', ')}.`);
}
