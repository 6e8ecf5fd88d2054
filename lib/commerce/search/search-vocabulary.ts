/** A condition on products in a search's own words: `attribute:value`. */
export function condition(attribute: string, value: string): string {
  // A leading hyphen would mean "not".
  return `${attribute}:${value.startsWith('-') ? '\\' : ''}${value}`;
}

/** The values of one facet that shoppers search for. */
export interface DescribingFacet {
  kind: 'colour' | 'gender' | 'size' | 'width';
  attribute: string;
  /** Its URL parameter; null if it is not a filter of listings. */
  param: string | null;
  values: readonly string[];
}

/** The meanings that words of a search can have in one catalogue. */
export interface SearchVocabulary {
  /** Colours, genders and widths, by phrase. */
  described: ReadonlyMap<string, Described>;
  /** Sizes by label, in lower case: the label of `Women 8` is `8`. */
  sizes: ReadonlyMap<string, readonly SizeMeaning[]>;
  /** Types of products by phrase. */
  types: ReadonlyMap<string, TypeMeaning>;
  /** Things that the shop does not sell, by phrase. */
  notSold: ReadonlyMap<string, NotSoldMeaning>;
  /** What else products are filtered by, as phrases: `waterproof`, `snow`. */
  qualities: ReadonlySet<string>;
}

export interface Described {
  attribute: string;
  param: string | null;
  /** The display name of a value, and all values that it covers. */
  label: string;
  values: readonly string[];
  /**
   * Set for a width. `perhaps`: hats have wide brims, so the word alone means a width only if no
   * unknown word is beside it.
   */
  isWidth?: 'said' | 'perhaps';
}

interface SizeMeaning {
  attribute: string;
  param: string | null;
  value: string;
  /** The system of a size, in the words of the facet Gender; null if its value does not say. */
  whose: string | null;
}

interface TypeMeaning {
  /** A product of this type matches one of them. */
  conditions: readonly string[];
  /** Paths of categories with this name, the deepest first. */
  categories: readonly string[];
}

/** Something that the shop does not sell. */
export interface NotSoldMeaning {
  /** In the plural. */
  name: string;
  /** The page of the nearest kind that it sells; null if it sells none. */
  nearest: { path: string; name: string } | null;
}

/** Unisex products also suit a search for women's or men's ones. */
const ANYBODY = 'unisex';
const ADULTS = new Set(['men', 'women']);

/** Words after a width that say that it is one: `wide feet`. */
const WIDTH_WORDS = ['fit', 'fitting', 'foot', 'last', 'width'];

/** The most words of a query to read as one name. */
export const LONGEST_PHRASE = 4;
/** A type with more conditions than this would cover half the shop. */
const MOST_CONDITIONS = 50;

/**
 * The vocabulary of a catalogue, from its facet values and categories.
 * @param keyOf the phrase that finds a name: its words in the form in which a search compares them
 * @param synonyms groups of words that mean the same
 */
export function searchVocabulary(
  catalogue: {
    facets: readonly DescribingFacet[];
    types: { attribute: string; values: readonly string[] };
    /** Paths. A category's name is its last segment. */
    categories: { attribute: string; paths: readonly string[] };
    qualities?: readonly string[];
    /** Things that it may lack, each with the pages of the nearest things. */
    notSold?: readonly {
      names: readonly [string, ...string[]];
      nearest: readonly { path: string; name: string }[];
    }[];
  },
  keyOf: (text: string) => string,
  synonyms: readonly (readonly string[])[],
): SearchVocabulary {
  const groups = synonyms.map((group) => group.map(keyOf));
  const described = new Map<string, Described>();
  const sizes = new Map<string, SizeMeaning[]>();
  const genders = catalogue.facets.flatMap(({ kind, values }) => (kind === 'gender' ? values : []));
  for (const { kind, attribute, param, values } of catalogue.facets) {
    const anybody = kind === 'gender' ? values.filter((value) => keyOf(value) === ANYBODY) : [];
    for (const value of values) {
      const key = keyOf(value);
      if (kind === 'size') {
        const whose = genders.find((gender) => value.startsWith(`${gender} `)) ?? null;
        const label = value
          .slice(whose === null ? 0 : whose.length)
          .trim()
          .toLowerCase();
        sizes.set(label, [...(sizes.get(label) ?? []), { attribute, param, value, whose }]);
        continue;
      }
      if (key === '') continue;
      if (kind === 'width') {
        const meaning = { attribute, param, label: value, values: [value] };
        described.set(key, { ...meaning, isWidth: 'perhaps' });
        for (const word of WIDTH_WORDS) {
          described.set(keyOf(`${key} ${word}`), { ...meaning, isWidth: 'said' });
        }
        continue;
      }
      const fitting = ADULTS.has(key) ? [value, ...anybody] : [value];
      const meaning = { attribute, param, label: value, values: fitting };
      described.set(key, meaning);
      for (const group of groups) {
        if (!group.includes(key)) continue;
        for (const other of group) if (!described.has(other)) described.set(other, meaning);
      }
    }
  }
  const qualities = new Set(catalogue.qualities?.map(keyOf));
  const types = typesOf(catalogue, keyOf);
  const paths = new Set(catalogue.categories.paths.map((path) => `/categories/${path}`));
  const notSold = new Map<string, NotSoldMeaning>();
  for (const { names, nearest } of catalogue.notSold ?? []) {
    const keys = names.map(keyOf);
    // The shop sells it by now.
    if (keys.some((key) => types.has(key))) continue;
    const page = nearest.find(({ path }) => paths.has(path)) ?? null;
    for (const key of keys) notSold.set(key, { name: names[0], nearest: page });
  }
  return { described, sizes, types, notSold, qualities };
}

/**
 * `Hiking boots` are found as hiking boots and as boots. A category names a type only if no product
 * type has that name, because categories hold other things as well.
 */
function typesOf(
  { types, categories }: Pick<Parameters<typeof searchVocabulary>[0], 'types' | 'categories'>,
  keyOf: (text: string) => string,
): SearchVocabulary['types'] {
  const byKey = new Map<string, string[]>();
  for (const value of types.values) {
    for (const key of endings(keyOf(value))) add(byKey, key, condition(types.attribute, value));
  }
  const categoriesByKey = new Map<string, string[]>();
  for (const path of categories.paths) {
    const name = path.slice(path.lastIndexOf('/') + 1).replaceAll('-', ' ');
    for (const key of phrases(keyOf(name))) add(categoriesByKey, key, path);
  }
  const meanings = new Map<string, TypeMeaning>();
  for (const key of new Set([...byKey.keys(), ...categoriesByKey.keys()])) {
    const paths = (categoriesByKey.get(key) ?? []).sort((a, b) => depth(b) - depth(a));
    const own = byKey.get(key);
    // A department (`mens`, `footwear`) is not a type.
    const called = paths.filter((path) => depth(path) > 1 && endsWith(keyOf, path, key));
    const conditions = own ?? called.map((path) => condition(categories.attribute, path));
    if (conditions.length === 0 || conditions.length > MOST_CONDITIONS) continue;
    meanings.set(key, { conditions, categories: paths });
  }
  return meanings;
}

const depth = (path: string) => path.split('/').length;

function endsWith(keyOf: (text: string) => string, path: string, key: string): boolean {
  return endings(keyOf(path.slice(path.lastIndexOf('/') + 1).replaceAll('-', ' '))).includes(key);
}

/** `a b c` → `a b c`, `b c`, `c`. */
function endings(key: string): string[] {
  const words = key.split(' ').filter(Boolean);
  return words.map((_, at) => words.slice(at).join(' '));
}

/** All runs of neighbouring words, up to the longest that is read as one name. */
function phrases(key: string): string[] {
  const words = key.split(' ').filter(Boolean);
  return words.flatMap((_, from) =>
    words
      .slice(from, from + LONGEST_PHRASE)
      .map((__, length) => words.slice(from, from + length + 1).join(' ')),
  );
}

function add(map: Map<string, string[]>, key: string, value: string): void {
  const list = map.get(key);
  if (!list) map.set(key, [value]);
  else if (!list.includes(value)) list.push(value);
}
