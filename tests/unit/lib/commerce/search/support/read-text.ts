import { readQuery } from '#lib/commerce/search/read-query.ts';
import { searchVocabulary } from '#lib/commerce/search/search-vocabulary.ts';

const FILLERS = new Set(['for', 'with', 'from', 'to', 'and', 'under', 'in', 'a']);

/** Words as a search compares them, for names as plain as these. */
export const keyOf = (text: string) =>
  (text.toLowerCase().match(/[\p{L}\d.]+/gu) ?? [])
    .map((word) => (/[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word))
    .join(' ');

const wordsOf = (text: string) =>
  [...text.matchAll(/[\p{L}\d]+(?:\.\d+)?/gu)].map(({ 0: word, index }) => ({
    key: keyOf(word),
    filler: FILLERS.has(word.toLowerCase()),
    start: index,
    end: index + word.length,
  }));

/** A bakery's catalogue: nothing that it sells is known to the rules. */
const CAKES = searchVocabulary(
  {
    facets: [
      { kind: 'colour', attribute: 'icing', param: 'colour', values: ['Pink', 'Sky blue', '-Odd'] },
      {
        kind: 'gender',
        attribute: 'who',
        param: 'for',
        values: ['Men', 'Women', 'Kids', 'Unisex'],
      },
      { kind: 'size', attribute: 'tin', param: 'clothingSize', values: ['S', 'XL', '10', '20'] },
      { kind: 'size', attribute: 'ring', param: 'footwearSize', values: ['10'] },
      { kind: 'width', attribute: 'tray', param: 'footwearWidth', values: ['Wide', 'Extra wide'] },
    ],
    types: { attribute: 'kind', values: ['Layer cakes', 'Cheese cakes', 'Tarts'] },
    categories: {
      attribute: 'path',
      paths: ['sweet', 'sweet/cakes', 'sweet/cakes/layer-cakes', 'sweet/buns', 'savoury/tarts'],
    },
    qualities: ['Gluten free', 'Fresh'],
    notSold: [
      {
        names: ['pizzas', 'calzone', 'pizza tart'],
        nearest: [
          { path: '/categories/savoury/pies', name: 'Pies' },
          { path: '/categories/savoury/tarts', name: 'Tarts' },
        ],
      },
      { names: ['tarts', 'flans'], nearest: [] },
      { names: ['soups'], nearest: [] },
    ],
  },
  keyOf,
  [['kid', 'child', 'girl']],
);

/** Reads a text in a catalogue. */
export const read = (text: string, vocabulary = CAKES) =>
  readQuery(text, wordsOf(text), vocabulary);
