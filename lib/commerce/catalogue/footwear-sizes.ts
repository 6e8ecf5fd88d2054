import type { Audience } from './category.ts';
import { plainNumber, WOMENS_ABOVE_MENS } from './footwear-systems.ts';
import type { Product, Variant } from './product.ts';

/** A US women's size is this much higher than the US men's, and equals the AU women's size. */
const US_WOMENS_ABOVE_MENS = 1.5;

type SizedVariant = Pick<Variant, 'label' | 'usMen'>;
type ForWhom = Pick<Product, 'demographic'>;

/** Whose sizes a product is labelled in. Unisex ones are in men's. */
export function systemOf({ demographic }: ForWhom): Audience {
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

/** The women's size that equals a unisex size: by the maker's US size, else by the label. */
function womensNumber({ label, usMen }: SizedVariant): number | null {
  const us = numberIn(usMen);
  if (us !== null) return us + US_WOMENS_ABOVE_MENS;
  const own = plainNumber(label);
  return own === null ? null : own + WOMENS_ABOVE_MENS;
}

/**
 * A size as values of the facet Footwear size, with its system first: `Women 8`, `Kids 28`. A
 * unisex size has a value in each system that filters it: `Men 8` and `Women 10.5`.
 */
export function footwearSizeValues(variant: SizedVariant, product: ForWhom): string[] {
  const own = `${systemOf(product)} ${variant.label}`;
  const womens = isUnisex(product) ? womensNumber(variant) : null;
  return womens === null ? [own] : [own, `Women ${womens}`];
}

/**
 * A size for shoppers. Unisex footwear shows the size in both systems, `M 8` and `W 10.5`, or says
 * that it is unisex; everything else shows its label.
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
 * The other names of an adults' footwear size, from the maker's US men's size: `AU 8`, `US W 8` and
 * `EU 39` for a women's shoe. Null for kids' footwear, and if the maker gives no US size.
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
