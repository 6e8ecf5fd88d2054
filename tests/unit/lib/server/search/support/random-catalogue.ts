import type { IndexSettings, SearchRecord } from '#lib/server/search/engine/index-settings.ts';

export interface RandomRecord extends SearchRecord {
  name: string;
  brand: string;
  colours: string[];
  sizes: { footwear?: string[] };
  categoryPaths: string[];
  sale: boolean;
  code: string;
  /** Shared by a model's colourways; some records have none. */
  model?: string;
  price: number;
  popularity: number;
  publishedAt: number;
  /** Some records have none. */
  rank?: number;
}

export const COLOURS = ['Black', 'White', 'Blue', 'Green', 'Red', 'Two: tone', '-Grey', 'Ünïcode'];
export const SIZES = ['6', '7', '7.5', '8', '10', 'M', 'L', 'XL'];
export const CATEGORIES = ['mens', 'mens/footwear', 'mens/footwear/boots', 'womens', 'womens/tops'];
export const BRANDS = ['Salt Pan', "O'Hara", 'North', 'South "Q"'];
const NOUNS = ['Boot', 'Jacket', 'Sandal', 'Tent', 'Éclair', 'boot', 'Äpfel', 'Zip'];

export const SETTINGS: IndexSettings = {
  version: 'test',
  searchable: [{ attributes: ['name'], weight: 5, lengthNorm: 0.4, role: 'name' }],
  codes: ['objectID'],
  facets: ['brand', 'colours', 'sizes.footwear', 'categoryPaths', 'sale', 'code', 'price', 'model'],
  attributeForDistinct: 'model',
  numeric: ['price', 'popularity', 'publishedAt', 'rank'],
  featured: 'popularity',
  replicas: [
    { suffix: '_newest', attribute: 'publishedAt', direction: 'desc', type: 'number' },
    { suffix: '_name_asc', attribute: 'name', direction: 'asc', type: { locale: 'en-AU' } },
    { suffix: '_name_desc', attribute: 'name', direction: 'desc', type: { locale: 'en-AU' } },
    { suffix: '_price_asc', attribute: 'price', direction: 'asc', type: 'number' },
    { suffix: '_price_desc', attribute: 'price', direction: 'desc', type: 'number' },
    { suffix: '_rank', attribute: 'rank', direction: 'desc', type: 'number' },
  ],
  synonyms: [],
  unretrievable: ['rank'],
  highlighted: [],
};

/** Records that are hard to count: without values, with many, with duplicates and ties. */
export function randomRecords(count: number, random: () => number): RandomRecord[] {
  const pick = <Item>(items: readonly Item[]): Item =>
    items[Math.floor(random() * items.length)] as Item;
  const some = <Item>(items: readonly Item[], most: number): Item[] =>
    Array.from({ length: Math.floor(random() * (most + 1)) }, () => pick(items));
  return Array.from({ length: count }, (_, index) => {
    const path = pick(CATEGORIES).split('/');
    return {
      objectID: `P${(index * 7_919) % 10_007}`,
      name: `${pick(NOUNS)} ${pick(NOUNS)}`,
      brand: pick(BRANDS),
      colours: some(COLOURS, 3),
      sizes: random() < 0.7 ? { footwear: some(SIZES, 5) } : {},
      categoryPaths: path.map((_, depth) => path.slice(0, depth + 1).join('/')),
      sale: random() < 0.3,
      code: `C${index % 140}`,
      ...(random() < 0.8 && { model: `M${Math.floor(random() * count * 0.3)}` }),
      price: Math.floor(random() * 40) * 500,
      popularity: Math.floor(random() * 20),
      publishedAt: 1_700_000_000_000 + Math.floor(random() * 50) * 86_400_000,
      ...(random() < 0.6 && { rank: Math.floor(random() * 12) / 4 }),
    };
  });
}
