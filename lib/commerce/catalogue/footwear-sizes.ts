import type { Audience } from './category.ts';
import type { Product, Variant } from './product.ts';

/** Whose sizes they are, in display order. Unisex footwear is in men's sizes. */
export const FOOTWEAR_SYSTEMS: readonly Audience[] = ['Women', 'Men', 'Kids'];

/** AU women's sizes are numbered this much above AU men's, which are UK sizes. */
const WOMENS_ABOVE_MENS = 2.5;
/** US women's sizes are numbered this much above US men's, and are AU women's sizes. */
const US_WOMENS_ABOVE_MENS = 1.5;

type SizedVariant = Pick<Variant, 'label' | 'usMen'>;
type ForWhom = Pick<Product, 'demographic'>;

function systemOf({ demographic }: ForWhom): Audience {
  if (demographic.includes('Kids')) return 'Kids';
  return demographic.length === 1 && demographic[0] === 'Women' ? 'Women' : 'Men';
}

function isUnisex({ demographic }: ForWhom): boolean {
  const isFor = (who: string) => demographic.includes(who);
  return !isFor('Kids') && (isFor('Unisex') || (isFor('Men') && isFor('Women')));
}

function numberIn(text: string | null): number | null {
  const found = /\d+(?:\.\d+)?/.exec(text ?? '')?.[0];
  return found === undefined ? null : Number(found);
}

/** The number of a size that is named by a number alone. */
function plainNumber(size: string): number | null {
  return /^\d+(?:\.\d+)?$/.test(size) ? Number(size) : null;
}

/** The women's size that a unisex size equals: by the maker's US size, else by the label. */
function womensNumber({ label, usMen }: SizedVariant): number | null {
  const us = numberIn(usMen);
  if (us !== null) return us + US_WOMENS_ABOVE_MENS;
  const own = plainNumber(label);
  return own === null ? null : own + WOMENS_ABOVE_MENS;
}

/**
 * A size as values of the facet Footwear size, its system first: `Women 8`, `Kids 28`. A unisex
 * size has that of each system in which it can be asked for: `Men 8` and `Women 10.5`.
 */
export function footwearSizeValues(variant: SizedVariant, product: ForWhom): string[] {
  const own = `${systemOf(product)} ${variant.label}`;
  const womens = isUnisex(product) ? womensNumber(variant) : null;
  return womens === null ? [own] : [own, `Women ${womens}`];
}

/** A value of the facet, taken apart. System null: a size as the shop's links were before. */
export interface FootwearSizeValue {
  system: Audience | null;
  size: string;
}

export function readFootwearSize(value: string): FootwearSizeValue {
  const system = FOOTWEAR_SYSTEMS.find((one) => value.startsWith(`${one} `));
  return system ? { system, size: value.slice(system.length + 1) } : { system: null, size: value };
}

/** The same size in the other system of adults; null where there is none. */
export function inOtherSystem(value: string): string | null {
  const { system, size } = readFootwearSize(value);
  const number = plainNumber(size);
  if (number === null || system === null || system === 'Kids') return null;
  if (system === 'Men') return `Women ${number + WOMENS_ABOVE_MENS}`;
  return number > WOMENS_ABOVE_MENS ? `Men ${number - WOMENS_ABOVE_MENS}` : null;
}

/**
 * The sizes a listing offers that a URL's values mean: a value itself, or the size that it equals
 * in the other system. A bare `8`, from a link older than the systems, means each size 8 there is.
 */
export function meantFootwearSizes(
  values: readonly string[],
  offered: ReadonlySet<string>,
): string[] {
  const meant = values.flatMap((value) => {
    if (offered.has(value)) return [value];
    if (readFootwearSize(value).system === null) {
      return [...offered].filter((one) => readFootwearSize(one).size === value);
    }
    const other = inOtherSystem(value);
    return other !== null && offered.has(other) ? [other] : [];
  });
  return [...new Set(meant)].sort();
}

const SYSTEM_NAMES: Readonly<Record<Audience, string>> = {
  Women: 'Women’s',
  Men: 'Men’s',
  Kids: 'Kids’',
};

/** Heading of a system's sizes. */
export function footwearSystemHeading(system: Audience): string {
  return system === 'Men' ? 'Men’s and unisex' : SYSTEM_NAMES[system];
}

/** `Women’s 8`; with a word, `Women’s footwear size 8`. */
export function footwearValueText(value: string, word = ''): string {
  const { system, size } = readFootwearSize(value);
  if (system === null) return word ? `${word[0]?.toUpperCase()}${word.slice(1)} ${size}` : size;
  return [SYSTEM_NAMES[system], word, size].filter(Boolean).join(' ');
}

/**
 * What shoppers are told a size is: of unisex footwear the size of both systems, `M 8` and
 * `W 10.5`, or that it is unisex; else the label.
 */
export function sizeNames(
  variant: SizedVariant,
  product: ForWhom & Pick<Product, 'availableVariantLabels'>,
): string[] {
  const { label } = variant;
  const isFootwear = product.availableVariantLabels.footwear !== undefined;
  if (!isFootwear || !isUnisex(product)) return [label];
  const womens = womensNumber(variant);
  return womens === null ? [`Unisex ${label}`] : [`M ${label}`, `W ${womens}`];
}

/** `M 8 / W 10.5`, or the label. */
export function sizeName(...size: Parameters<typeof sizeNames>): string {
  return sizeNames(...size).join(' / ');
}

/** A size of footwear in the systems that shoppers know. */
export interface FootwearSize {
  au: string;
  /** Women's, men's or, for unisex footwear, both. */
  us: string;
  eu: string;
}

/**
 * What a size of adults' footwear is called elsewhere, from the US men's size that the maker
 * states: `AU 8`, `US W 8` and `EU 39` for a women's shoe. Null for kids' footwear and where the
 * maker states none.
 */
export function footwearSize(variant: SizedVariant, product: ForWhom): FootwearSize | null {
  const mens = numberIn(variant.usMen);
  const system = systemOf(product);
  if (mens === null || system === 'Kids') return null;
  const { label } = variant;
  const womens = mens + US_WOMENS_ABOVE_MENS;
  const au = (text: string) => (/^\d/.test(label) ? `AU ${text}` : label);
  if (system === 'Women') return { au: au(label), us: `US W ${womens}`, eu: `EU ${womens + 31}` };
  const eu = `EU ${mens + (mens < 8 ? 32 : 33)}`;
  if (!isUnisex(product)) return { au: au(label), us: `US M ${mens}`, eu };
  return { au: au(`M ${label}, W ${womens}`), us: `US M ${mens}, W ${womens}`, eu };
}

/** `AU 8 / US W 8 / EU 39`. */
export function footwearSizeText({ au, us, eu }: FootwearSize): string {
  return `${au} / ${us} / ${eu}`;
}
