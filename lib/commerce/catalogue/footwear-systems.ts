import type { Audience } from './category.ts';

/* Values of the facet Footwear size: a size with its system, as in `Women 8`. */

/** The systems in display order. Unisex footwear is in men's sizes. */
export const FOOTWEAR_SYSTEMS: readonly Audience[] = ['Women', 'Men', 'Kids'];

/** An AU women's size is this much higher than the AU men's size, which is the UK size. */
export const WOMENS_ABOVE_MENS = 2.5;

/** A US men's size is this much higher than the AU men's. */
const US_ABOVE_AU_MENS = 1;

/**
 * The facet's values that an EU size of footwear equals: `Women 11` and `Men 8` for 42, and `Kids
 * 42`, as kids' footwear is in EU sizes.
 */
export function footwearOfEu(eu: number): string[] {
  // Between 39.5 and 41 the men's scales part: see `footwearSize`.
  const usMens = eu < EU_PARTS ? eu - 32 : eu >= EU_PARTS + 1 ? eu - 33 : null;
  return [
    `Women ${eu - EU_ABOVE_WOMENS}`,
    ...(usMens === null ? [] : [`Men ${usMens - US_ABOVE_AU_MENS}`]),
    `Kids ${eu}`,
  ];
}

/** An EU size is this much higher than the AU and US women's. */
const EU_ABOVE_WOMENS = 31;
const EU_PARTS = 40;

/** The facet's values that a UK size of adults' footwear equals. */
export function footwearOfUk(uk: number): string[] {
  return [`Men ${uk}`, `Women ${uk + WOMENS_ABOVE_MENS}`];
}

/**
 * The facet's values that a US size of adults' footwear equals. US and AU women's sizes are the
 * same.
 */
export function footwearOfUs(us: number): string[] {
  return [`Men ${us - US_ABOVE_AU_MENS}`, `Women ${us}`];
}

/** The number of a size whose name is only a number. */
export function plainNumber(size: string): number | null {
  return /^\d+(?:\.\d+)?$/.test(size) ? Number(size) : null;
}

/** A parsed value of a size facet. System null: everybody's, or a bare size, as in old links. */
export interface SizeValue {
  system: Audience | null;
  size: string;
}

export function readSizeValue(value: string): SizeValue {
  const system = FOOTWEAR_SYSTEMS.find((one) => value.startsWith(`${one} `));
  return system ? { system, size: value.slice(system.length + 1) } : { system: null, size: value };
}

/** The same size in the other adults' system; null if there is none. */
export function inOtherSystem(value: string): string | null {
  const { system, size } = readSizeValue(value);
  const number = plainNumber(size);
  if (number === null || system === null || system === 'Kids') return null;
  if (system === 'Men') return `Women ${number + WOMENS_ABOVE_MENS}`;
  return number > WOMENS_ABOVE_MENS ? `Men ${number - WOMENS_ABOVE_MENS}` : null;
}

/**
 * The sizes of a listing that a URL's values mean: the value itself, or the equal size in the other
 * system. A bare `8`, from an old link, means every size 8.
 */
export function meantFootwearSizes(
  values: readonly string[],
  offered: ReadonlySet<string>,
): string[] {
  const meant = values.flatMap((value) => {
    if (offered.has(value)) return [value];
    if (readSizeValue(value).system === null) {
      return [...offered].filter((one) => readSizeValue(one).size === value);
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
export function sizeValueText(value: string, word = ''): string {
  const { system, size } = readSizeValue(value);
  if (system === null) return word ? `${word[0]?.toUpperCase()}${word.slice(1)} ${size}` : size;
  return [SYSTEM_NAMES[system], word, size].filter(Boolean).join(' ');
}

/**
 * The sizes that one size equals, in order, as shoppers read them: `10–12`, `M or L`. A range is
 * left out if the numbers that it spans are listed. Empty if there are none.
 */
export function equalSizesText(sizes: readonly string[] = []): string {
  const numbers = sizes.filter((size) => plainNumber(readSizeValue(size).size) !== null);
  const [first] = numbers;
  const last = numbers.at(-1);
  if (first === undefined || last === undefined) return sizes.join(' or ');
  const from = sizeValueText(first);
  return first === last ? from : `${from}–${readSizeValue(last).size}`;
}
