import type { Product, Variant } from './product.ts';

/** The parameter of a product page's address that names a size. */
const SIZE = 'size';

/**
 * What the address of a product's page needs to name a size, with its `?`: nothing if there is only
 * one. Labels are unique within a product.
 */
export function sizeQuery({ label }: Variant, { variants }: Pick<Product, 'variants'>): string {
  return variants.length === 1 ? '' : `?${new URLSearchParams({ [SIZE]: label })}`;
}

/** The size that an address names. @param search its query */
export function linkedSize(search: string, variants: readonly Variant[]): Variant | undefined {
  const label = new URLSearchParams(search).get(SIZE);
  return variants.find((variant) => variant.label === label);
}
