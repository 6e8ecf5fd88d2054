import type { FacetOptions } from './listing-facts.ts';
import type { Product } from './product.ts';
import { clothingScale, plainSize } from './sizes.ts';

/* Values of the facet Clothing size, whose systems are the ways in which sizes are written. */

/** Women's numbers are even. Ranges for kids are ages, and have odd ends. */
const STEP = 2;

/**
 * A size as values of the facet Clothing size: `Small` is `S`, as its size table says, and a women's
 * `6–8` is found as `6-8`, as `6` and as `8`.
 */
export function clothingSizeValues(
  { label }: { label: string },
  { demographic }: Pick<Product, 'demographic'>,
): string[] {
  const size = plainSize(label);
  const isForWomen = demographic.length === 1 && demographic[0] === 'Women';
  const [from, to] = /^(\d+)-(\d+)$/.exec(size)?.slice(1).map(Number) ?? [];
  if (!isForWomen || from === undefined || to !== from + STEP || from % STEP !== 0) return [size];
  return [size, String(from), String(to)];
}

/** The sizes of a listing that a URL's values mean: `Small`, from an old link, is `S`. */
export function meantClothingSizes(
  values: readonly string[],
  offered: ReadonlySet<string>,
): string[] {
  const meant = values.map((value) => (offered.has(value) ? value : plainSize(value)));
  return [...new Set(meant)].filter((value) => offered.has(value)).sort();
}

/** The systems in display order, with the heading of each. */
const SYSTEMS = [
  ['letters', 'Letters'],
  ['numbers', 'Numbers'],
  ['ranges', 'Ranges'],
  ['lengths', 'Waist and leg'],
  [null, 'Other sizes'],
] as const;

export interface SizeGroup {
  heading: string;
  options: FacetOptions;
}

/** The facet's options by system: `S` and `10` are not sizes of one row. Empty systems are left out. */
export function clothingGroups(options: FacetOptions): SizeGroup[] {
  return SYSTEMS.map(([scale, heading]) => ({
    heading,
    options: options.filter(([value]) => clothingScale(value) === scale),
  })).filter((group) => group.options.length > 0);
}
