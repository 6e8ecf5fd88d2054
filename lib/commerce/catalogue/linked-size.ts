import { footwearSizeValues } from './footwear-sizes.ts';
import type { ListingView } from './listing-view.ts';
import type { Product, Variant } from './product.ts';
import { stockLevel } from './stock.ts';

/** The parameter of a product page's address that names a size. */
const SIZE = 'size';

/** The parameters of a listing's address that filter by size. */
const SIZE_FILTERS = ['footwearSize', 'clothingSize'];

/**
 * What the address of a product's page needs to name a size, with its `?`: nothing if there is only
 * one. Labels are unique within a product.
 */
export function sizeQuery({ label }: Variant, { variants }: Pick<Product, 'variants'>): string {
  return variants.length === 1 ? '' : `?${new URLSearchParams({ [SIZE]: label })}`;
}

/** The same for the sizes that a listing's filters ask for: `?size=Women+8`. */
export function filteredSizeQuery({ values }: Pick<ListingView, 'values'>): string {
  const query = new URLSearchParams();
  for (const param of SIZE_FILTERS) {
    for (const value of values[param] ?? []) query.append(SIZE, value);
  }
  return query.size > 0 ? `?${query}` : '';
}

/**
 * The size that an address names, by its label or as filters write it. If it names several, the
 * only one of them in stock: between two the shopper chooses. @param search its query
 */
export function linkedSize(
  search: string,
  product: Pick<Product, 'variants' | 'demographic' | 'functionalType'>,
): Variant | undefined {
  const named = new Set(new URLSearchParams(search).getAll(SIZE));
  if (named.size === 0) return undefined;
  const { variants } = product;
  const found = variants.filter(
    (variant) =>
      named.has(variant.label) ||
      footwearSizeValues(variant, product).some((value) => named.has(value)),
  );
  const [first, ...others] =
    found.length > 1
      ? found.filter((variant) => stockLevel(product, variant) !== 'soldOut')
      : found;
  return others.length === 0 ? first : undefined;
}
