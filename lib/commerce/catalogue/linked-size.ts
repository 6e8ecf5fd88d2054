import { footwearSizeValues, systemOf } from './footwear-sizes.ts';
import { plainLetters } from './letter-sizes.ts';
import type { ListingView } from './listing-view.ts';
import type { Product, Variant } from './product.ts';
import { stockLevel } from './stock.ts';

/** The parameter of a product page's address that names a size. */
const SIZE = 'size';

/** The parameter that names a width, which is a fact of the whole product. */
const WIDTH = 'width';

/**
 * The parameters of a listing's address that filter by size or width, each with the parameter that
 * a product's page has for it.
 */
const FILTERS = [
  ['footwearSize', SIZE],
  ['clothingSize', SIZE],
  ['footwearWidth', WIDTH],
] as const;

/**
 * The query that names a size in the address of a product's page, with its `?`; empty if there is
 * only one size. Labels are unique within a product.
 */
export function sizeQuery({ label }: Variant, { variants }: Pick<Product, 'variants'>): string {
  return variants.length === 1 ? '' : `?${new URLSearchParams({ [SIZE]: label })}`;
}

/**
 * The query for the sizes and widths that a listing's filters ask for: `?size=Women+8&width=Wide`.
 */
export function filteredQuery({ values }: Pick<ListingView, 'values'>): string {
  const query = new URLSearchParams();
  for (const [param, name] of FILTERS) {
    for (const value of values[param] ?? []) query.append(name, value);
  }
  return query.size > 0 ? `?${query}` : '';
}

/**
 * The query for the chosen size and the widths that were asked for, on the way to another colour.
 */
export function chosenQuery(
  size: Variant | undefined,
  widths: readonly string[],
  product: Pick<Product, 'variants'>,
): string {
  const query = new URLSearchParams(size && sizeQuery(size, product));
  for (const width of widths) query.append(WIDTH, width);
  return query.size > 0 ? `?${query}` : '';
}

/** The widths of a product that an address names. */
export function linkedWidths(search: string, { footwear }: Pick<Product, 'footwear'>): string[] {
  const named = new URLSearchParams(search).getAll(WIDTH);
  return (footwear?.width ?? []).filter((width) => named.includes(width));
}

/**
 * The size that an address names: by its label, as filters write it, or as another size that it
 * equals. Old links spell `Small` out. If it names several sizes, the one in stock; undefined if
 * several of them are in stock, because then the shopper chooses.
 * @param search the address's query
 */
export function linkedSize(
  search: string,
  product: Pick<Product, 'variants' | 'demographic' | 'functionalType'>,
): Variant | undefined {
  const named = new Set(new URLSearchParams(search).getAll(SIZE).map(plainLetters));
  if (named.size === 0) return undefined;
  const { variants } = product;
  const namesOf = (variant: Variant) => [
    plainLetters(variant.label),
    ...footwearSizeValues(variant, product),
    ...(variant.equals ?? []).flatMap((other) => [other, `${systemOf(product)} ${other}`]),
  ];
  const found = variants.filter((variant) => namesOf(variant).some((name) => named.has(name)));
  const [first, ...others] =
    found.length > 1
      ? found.filter((variant) => stockLevel(product, variant) !== 'soldOut')
      : found;
  return others.length === 0 ? first : undefined;
}
