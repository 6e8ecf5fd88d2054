import type { ProductRecord } from '#lib/server/catalogue/import/records.ts';
import type { ShopifyRow } from './columns.ts';
import { demographicOf, type Group, groupOf, type WordList } from './facet-vocabulary.ts';
import { ONE_SIZE, type Unit } from './split-group.ts';
import type { TagMeaning } from './tags.ts';

/** Whether a product is footwear, clothing or an accessory; null when nothing says so. */
export function productGroupOf({ cells }: ShopifyRow, tags: TagMeaning): Group | null {
  // The last level is the most specific: "Apparel & Accessories > Shoes" is about shoes.
  const levels = [...tags.categoryPaths, cells.type.split('>'), cells.category.split('>')];
  return groupOf(...levels.flatMap((names) => names.toReversed()), cells.title);
}

/** The demographics of a product: from its tags, else from the Google Shopping columns. */
export function demographicsOf(row: ShopifyRow, tags: TagMeaning): string[] {
  if (tags.demographic.length > 0) return tags.demographic;
  const age = demographicOf(row.cells.ageGroup);
  const gender = age === 'Kids' ? age : demographicOf(row.cells.gender);
  return gender === null ? [] : [gender];
}

const GENDER_CODES: Readonly<Record<string, string>> = { Men: 'M', Women: 'W', Kids: 'K' };

export function genderCodeOf(demographic: readonly string[]): string {
  const [one, ...others] = demographic;
  if (one === undefined) return '';
  return others.length > 0 ? 'U' : (GENDER_CODES[one] ?? 'U');
}

const LETTER_SIZE = /^(?:\d?x{0,4}[sml]|x+[sl]|\d*xl)$/i;

/** Which size filter a product appears in. */
export function sizeSystemOf(unit: Unit, group: Group | null): 'footwear' | 'clothing' | null {
  const labels = unit.sizes.map(({ label }) => label);
  if (labels.every((label) => label === ONE_SIZE)) return null;
  if (group === 'footwear' || group === 'clothing') return group;
  return group === null && labels.every((label) => LETTER_SIZE.test(label)) ? 'clothing' : null;
}

const FOOTWEAR_ONLY: readonly WordList[] = ['fastening', 'width'];

/** The filter words from a product's tags, by product group. */
export function facetWordsOf(
  tags: TagMeaning,
  group: Group | null,
): Pick<ProductRecord, 'accessories' | 'clothing' | 'footwear'> {
  const plain = tags.plainWords.map(
    (word) => ({ group: group ?? 'accessories', ...word }) as const,
  );
  const words: Partial<Record<Group, Partial<Record<WordList, string[]>>>> = {};
  for (const { group: one, list, word } of [...tags.words, ...plain]) {
    if (one !== 'footwear' && FOOTWEAR_ONLY.includes(list)) continue;
    const lists = words[one] ?? {};
    lists[list] = [...(lists[list] ?? []), word];
    words[one] = lists;
  }
  return words;
}
