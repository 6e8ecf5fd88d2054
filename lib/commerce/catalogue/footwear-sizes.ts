import type { Product, Variant } from './product.ts';

/** A size of footwear in the systems that shoppers know. */
export interface FootwearSize {
  au: string;
  /** Women's, men's or, for unisex footwear, both. */
  us: string;
  eu: string;
}

/** US women's sizes are numbered this much above US men's. */
const WOMENS_ABOVE_MENS = 1.5;

/**
 * What a size of adults' footwear is called elsewhere, from the US men's size that the maker
 * states: `AU 8`, `US W 8` and `EU 39` for a women's shoe. Null for kids' footwear and where the
 * maker states none.
 */
export function footwearSize(
  { label, usMen }: Pick<Variant, 'label' | 'usMen'>,
  { demographic }: Pick<Product, 'demographic'>,
): FootwearSize | null {
  const mens = Number(/\d+(?:\.\d+)?/.exec(usMen ?? '')?.[0] ?? Number.NaN);
  if (Number.isNaN(mens) || demographic.includes('Kids')) return null;
  const womens = mens + WOMENS_ABOVE_MENS;
  const au = /^\d/.test(label) ? `AU ${label}` : label;
  const isFor = (who: string) => demographic.length === 1 && demographic[0] === who;
  if (isFor('Women')) return { au, us: `US W ${womens}`, eu: `EU ${womens + 31}` };
  const eu = `EU ${mens + (mens < 8 ? 32 : 33)}`;
  if (isFor('Men')) return { au, us: `US M ${mens}`, eu };
  return { au, us: `US M ${mens} / W ${womens}`, eu };
}

/** `AU 8 / US W 8 / EU 39`. */
export function footwearSizeText({ au, us, eu }: FootwearSize): string {
  return `${au} / ${us} / ${eu}`;
}
