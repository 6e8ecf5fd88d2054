import type { Audience } from './category.ts';
import { FACETS, type Facet } from './facets.ts';
import { footwearSizeValues, systemOf } from './footwear-sizes.ts';
import {
  FOOTWEAR_SYSTEMS,
  footwearSystemHeading,
  meantFootwearSizes,
  plainNumber,
  readSizeValue,
  sizeValueText,
} from './footwear-systems.ts';
import type { KeptSize } from './kept-sizes.ts';
import type { ListingFacts } from './listing-facts.ts';
import { type ListingView, withValue } from './listing-view.ts';
import type { Product, Variant } from './product.ts';
import { clothingScale, isSameSize, plainSize } from './sizes.ts';
import { stockLevel } from './stock.ts';

/** What a shopper wears in one system. */
export type MySize = Pick<KeptSize, 'system' | 'size'>;

type SizeFacts = Pick<Product, 'demographic' | 'availableVariantLabels' | 'accessories'>;
type SizedVariant = Pick<Variant, 'label' | 'usMen' | 'closestTo'>;

const FOOTWEAR = 'footwear';

/**
 * The size that people wear whom this variant fits: `Men footwear` 8 for a unisex shoe. Null if the
 * variant's size says nothing about a person: one size, a volume, a pack in M, slippers in S.
 */
export function sizeWorn(variant: SizedVariant, product: SizeFacts): MySize | null {
  const whose = systemOf(product);
  const { label } = variant;
  const isFootwear = product.availableVariantLabels.footwear !== undefined;
  if (isFootwear) {
    return plainNumber(label) === null ? null : { system: `${whose} ${FOOTWEAR}`, size: label };
  }
  const isClothing =
    product.availableVariantLabels.clothing !== undefined && product.accessories === undefined;
  const scale = isClothing ? clothingScale(label) : null;
  return scale && { system: `${whose} ${scale}`, size: label };
}

/**
 * Which of the shopper's sizes this variant has: the size in the variant's own system, else the
 * women's size that a unisex shoe equals, or the size of clothing whose closest this one is by its
 * size guide. Undefined if it has none of them.
 */
export function mySizeOf(
  sizes: readonly MySize[],
  variant: SizedVariant,
  product: SizeFacts,
): MySize | undefined {
  const worn = sizeWorn(variant, product);
  if (!worn) return undefined;
  const own = sizes.find(
    ({ system, size }) => system === worn.system && isSameSize(size, worn.size),
  );
  if (own) return own;
  if (!isOfFootwear(worn)) return closestSize(sizes, variant, worn);
  const values = footwearSizeValues(variant, product);
  return sizes.find((size) => isOfFootwear(size) && values.includes(footwearValue(size)));
}

/** The variant to choose for a shopper beforehand: in their size and in stock. */
export function variantInMySize<Sized extends Variant>(
  sizes: readonly MySize[],
  product: SizeFacts & Pick<Product, 'functionalType'> & { variants: readonly Sized[] },
): Sized | undefined {
  const inStock = product.variants.filter((one) => stockLevel(product, one) !== 'soldOut');
  // A size in the variant's own system wins: a unisex shoe may have two of the kept sizes, for
  // example those of a couple. Between two others the shopper chooses.
  const isOwn = (variant: Sized) =>
    mySizeOf(sizes, variant, product)?.system === sizeWorn(variant, product)?.system;
  const mine = inStock.filter((variant) => mySizeOf(sizes, variant, product));
  return mine.find(isOwn) ?? (mine.length === 1 ? mine[0] : undefined);
}

/** The kept size of clothing that a variant comes closest to, unless its own system has one. */
function closestSize(
  sizes: readonly MySize[],
  { closestTo = [] }: SizedVariant,
  worn: MySize,
): MySize | undefined {
  const [audience] = worn.system.split(' ');
  const theirs = sizes.filter((one) => !isOfFootwear(one) && one.system.startsWith(`${audience} `));
  if (theirs.some(({ system }) => system === worn.system)) return undefined;
  return theirs.find(({ size }) => closestTo.includes(plainSize(size)));
}

function isOfFootwear({ system }: MySize): boolean {
  return system.endsWith(FOOTWEAR);
}

/** As the facet Footwear size writes it: `Women 8`. */
function footwearValue({ system, size }: MySize): string {
  return `${system.split(' ')[0]} ${size}`;
}

type SizeFacet = Extract<Facet, { kind: 'values' }>;

/**
 * The options of a listing's size facet that are in the shopper's sizes; empty if there is none.
 * @param audience of the listing's category; null: for everybody
 */
export function myOptions(
  sizes: readonly MySize[],
  facet: SizeFacet,
  facts: ListingFacts,
  audience: Audience | null,
): string[] {
  const offered = (facts.options[facet.attribute] ?? []).map(([value]) => value);
  const mine = sizes.filter(({ system }) => audience === null || system.startsWith(`${audience} `));
  if (facet.order === 'footwearSize') {
    return meantFootwearSizes(mine.filter(isOfFootwear).map(footwearValue), new Set(offered));
  }
  const worn = mine.filter((size) => !isOfFootwear(size));
  return offered.filter((value) => {
    const { system, size } = readSizeValue(value);
    return worn.some(
      (own) => isSameSize(own.size, size) && (system === null || own.system.startsWith(system)),
    );
  });
}

/** The facets that filter by size. */
const SIZE_FACETS: readonly SizeFacet[] = FACETS.filter((facet) => facet.kind === 'values').filter(
  ({ order }) => order !== undefined,
);

/** The view with or without a facet's values as filters. */
export function withOptions(
  view: ListingView,
  { param }: SizeFacet,
  options: readonly string[],
  chosen: boolean,
): ListingView {
  return options.reduce((next, value) => withValue(next, param, value, chosen), view);
}

const SCALE_WORDS: Readonly<Record<string, string>> = {
  footwear: 'footwear',
  letters: 'clothing in letters',
  numbers: 'clothing in numbers',
  ranges: 'clothing in ranges',
  lengths: 'clothing with lengths',
};

/** `Women’s footwear`, `Men’s and unisex clothing in letters`. */
export function sizeSystemText(system: string): string {
  const [who, scale = ''] = system.split(' ');
  const audience = FOOTWEAR_SYSTEMS.find((one) => one === who) ?? 'Men';
  return `${footwearSystemHeading(audience)} ${SCALE_WORDS[scale] ?? scale}`;
}

/** A facet's value, short: `Women’s 8`, `M`. */
export function sizeOptionText(facet: SizeFacet, value: string): string {
  return facet.order ? sizeValueText(value) : value;
}

/**
 * The sizes that a shop has, by system: what its size facets offer. Letters do not say whose they
 * are, so each audience is offered all of them.
 */
export function sizesBySystem({ options }: Pick<ListingFacts, 'options'>): Map<string, string[]> {
  const sizes = new Map<string, string[]>();
  const add = (system: string, size: string) => {
    sizes.set(system, [...(sizes.get(system) ?? []), size]);
  };
  for (const { attribute, order } of SIZE_FACETS) {
    for (const [value] of options[attribute] ?? []) {
      if (order === 'footwearSize') {
        const { system, size } = readSizeValue(value);
        if (system !== null && plainNumber(size) !== null) add(`${system} ${FOOTWEAR}`, size);
        continue;
      }
      const { system, size } = readSizeValue(value);
      const scale = clothingScale(size);
      for (const who of scale ? (system ? [system] : FOOTWEAR_SYSTEMS) : []) {
        add(`${who} ${scale}`, size);
      }
    }
  }
  return sizes;
}
