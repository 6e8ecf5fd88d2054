import { compareText } from '#lib/commerce/compare-text.ts';
import type { Audience } from './category.ts';
import { systemOf } from './footwear-sizes.ts';
import { FOOTWEAR_SYSTEMS, footwearSystemHeading, readSizeValue } from './footwear-systems.ts';
import type { FacetOptions } from './listing-facts.ts';
import type { Product, Variant } from './product.ts';
import { clothingScale, compareClothingSizes, plainSize } from './sizes.ts';

/*
 * Values of the facet Clothing size. A number starts with its audience, as footwear sizes do: a
 * women's 10, a kids' 10 and a 10 of a men's waist have nothing in common. Letters are the same for
 * everybody.
 */

/** Women's numbers are even. Ranges for kids are ages, and have odd ends. */
const STEP = 2;

type Sized = Pick<Variant, 'label' | 'equals'>;
type ForWhom = Pick<Product, 'demographic'>;

/**
 * A size as values of the facet Clothing size: `Small` is `S`, as its size table says, and a women's
 * `6–8` is found as `Women 6-8`, as `Women 6` and as `Women 8`; then what it equals by its size guide.
 */
export function clothingSizeValues({ label, equals = [] }: Sized, product: ForWhom): string[] {
  const size = plainSize(label);
  const [from, to] = /^(\d+)-(\d+)$/.exec(size)?.slice(1).map(Number) ?? [];
  const isPair =
    systemOf(product) === 'Women' && from !== undefined && to === from + STEP && from % STEP === 0;
  const own = isPair ? [size, `${from}`, `${to}`] : [size];
  return [...new Set([...own, ...equals].map((one) => sizeValue(one, product)))];
}

/** A size as a value of the facet: numbers and ranges start with their audience, letters do not. */
function sizeValue(size: string, product: ForWhom): string {
  const scale = clothingScale(size);
  return scale === 'numbers' || scale === 'ranges' ? `${systemOf(product)} ${size}` : size;
}

/** The pairs of the facet's values that a size guide says are the same size: `Women 12=M`. */
export function equalSizeValues({ label, equals = [] }: Sized, product: ForWhom): string[] {
  const own = plainSize(label);
  return equals.map((other) => {
    const [number, letters] = clothingScale(own) === 'letters' ? [other, own] : [own, other];
    return `${sizeValue(number, product)}=${letters}`;
  });
}

/** The values that each value equals, in order, collected from the pairs of `equalSizeValues`. */
export function equalsByValue(pairs: readonly string[]): Record<string, string[]> {
  const equals: Record<string, string[]> = {};
  const add = (value: string, other: string) => {
    equals[value] = [...(equals[value] ?? []), other].sort(compareClothingValues);
  };
  for (const pair of pairs.toSorted(compareText)) {
    const [number = '', letters = ''] = pair.split('=');
    add(number, letters);
    add(letters, number);
  }
  return equals;
}

/**
 * The sizes of a listing that a URL's values mean. From an old link, `Small` means `S`, and a bare
 * `10` means the 10 of every audience.
 */
export function meantClothingSizes(
  values: readonly string[],
  offered: ReadonlySet<string>,
): string[] {
  const meant = values.flatMap((value) => {
    if (offered.has(value)) return [value];
    const size = plainSize(value);
    return [...offered].filter((one) => readSizeValue(one).size === size);
  });
  return [...new Set(meant)].sort();
}

/** The order of the facet's values: by size, then by audience. */
export function compareClothingValues(a: string, b: string): number {
  const [left, right] = [readSizeValue(a), readSizeValue(b)];
  const place = (system: Audience | null) => (system ? FOOTWEAR_SYSTEMS.indexOf(system) : -1);
  return compareClothingSizes(left.size, right.size) || place(left.system) - place(right.system);
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

/**
 * The facet's options grouped by system, and by audience if there are several: `S` and `10` are not
 * sizes of one row, nor are a woman's 10 and a child's. Empty groups are left out.
 */
export function clothingGroups(options: FacetOptions): SizeGroup[] {
  return SYSTEMS.flatMap(([scale, heading]) => {
    const own = options
      .map((option) => ({ option, ...readSizeValue(option[0]) }))
      .filter(({ size }) => clothingScale(size) === scale);
    const groups = [null, ...FOOTWEAR_SYSTEMS]
      .map((whose) => ({ whose, sizes: own.filter(({ system }) => system === whose) }))
      .filter(({ sizes }) => sizes.length > 0);
    return groups.map(({ whose, sizes }) => ({
      heading:
        whose === null || groups.length === 1
          ? heading
          : `${footwearSystemHeading(whose)} ${heading.toLowerCase()}`,
      options: sizes.map(({ option }) => option),
    }));
  });
}
