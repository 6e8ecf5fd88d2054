import type { IndexSettings, SearchRecord } from '#lib/server/search/engine/index-settings.ts';
import { tokenise } from '#lib/server/search/engine/words/tokenise.ts';
import { isOffensive } from './offensive-words.ts';
import type { ProductRecord } from './product-record.ts';

export const SUGGESTIONS_SETTINGS: IndexSettings = {
  version: '2',
  searchable: [{ attributes: ['query'], weight: 1, lengthNorm: 0.3, role: 'name' }],
  codes: [],
  facets: [],
  numeric: ['popularity'],
  featured: 'popularity',
  replicas: [],
  synonyms: [],
  unretrievable: [],
  highlighted: ['query'],
};

/** A suggested search, in the format of Algolia's Query Suggestions. */
export interface QuerySuggestion extends SearchRecord {
  query: string;
  /** How many products it finds. */
  popularity: number;
  nb_words: number;
}

/** A search with fewer results than this is not worth suggesting. */
const FEWEST_PRODUCTS = 2;
const MOST_SUGGESTIONS = 5_000;
const POSSESSIVE = new Map([
  ['Men', "men's"],
  ['Women', "women's"],
  ['Kids', "kids'"],
]);

/** Collects searches that are sure to have results, from the catalogue itself. */
export class SuggestionsBuilder {
  private readonly counts = new Map<string, number>();

  add(product: ProductRecord): void {
    for (const phrase of new Set(phrasesOf(product))) {
      this.counts.set(phrase, (this.counts.get(phrase) ?? 0) + 1);
    }
  }

  finish(): QuerySuggestion[] {
    return [...this.counts]
      .filter(
        ([phrase, products]) =>
          products >= FEWEST_PRODUCTS && !tokenise(phrase).some(({ word }) => isOffensive(word)),
      )
      .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
      .slice(0, MOST_SUGGESTIONS)
      .map(([query, popularity]) => ({
        objectID: query,
        query,
        popularity,
        nb_words: query.split(' ').length,
      }));
  }
}

function phrasesOf(product: ProductRecord): string[] {
  const kind = (product.erpProductType || product.canonicalCategory.at(-1)?.name || '')
    .trim()
    .toLowerCase();
  const brand = product.brand.toLowerCase();
  if (kind === '') return [brand];
  const groups = [product.footwear, product.clothing, product.accessories];
  const qualities = groups.flatMap((group) => [
    ...(group?.benefits ?? []),
    ...(group?.activities ?? []),
    ...(group?.material ?? []),
  ]);
  const before = [
    brand,
    ...product.baseColours,
    ...qualities,
    ...product.demographic.flatMap((audience) => POSSESSIVE.get(audience) ?? []),
  ];
  return [
    brand,
    kind,
    ...before
      .map((word) => word.toLowerCase())
      // Avoids "hiking hiking boots" and "fast hiking hiking boots".
      .filter((phrase) => !phrase.split(/[\s-]+/).some((word) => kind.includes(word)))
      .map((word) => `${word} ${kind}`),
  ];
}
