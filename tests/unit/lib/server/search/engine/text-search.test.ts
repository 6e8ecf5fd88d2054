/** @module-tag slow */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SearchParameters } from '#lib/api/search/search-request.ts';
import { toIndexQuery } from '#lib/server/search/embedded/embedded-search.ts';
import { indexInMemory } from '#lib/server/search/engine/build-index.ts';
import type { IndexSettings } from '#lib/server/search/engine/index-settings.ts';
import type { SearchIndex } from '#lib/server/search/engine/search-index.ts';
import { runs } from '#tests/support/runs.ts';

const SETTINGS: IndexSettings = {
  version: 'test',
  searchable: [
    { attributes: ['name'], weight: 8, lengthNorm: 0.4, role: 'name' },
    { attributes: ['type'], weight: 6, lengthNorm: 0.2, role: 'kind', entity: 1 },
    { attributes: ['colour'], weight: 4, lengthNorm: 0.2, entity: 0.6 },
    { attributes: ['description'], weight: 1, lengthNorm: 0.7 },
  ],
  codes: ['objectID'],
  facets: ['type', 'sizes'],
  numeric: ['popularity'],
  featured: 'popularity',
  replicas: [],
  synonyms: [
    ['tee', 't shirt'],
    ['sneaker', 'trainer'],
    ['gumboot', 'rain boot'],
  ],
  unretrievable: ['description'],
  highlighted: ['name'],
};

interface Item {
  objectID: string;
  name: string;
  type?: string;
  colour?: string;
  description?: string;
  sizes?: string[];
  popularity?: number;
}

function indexOf(items: readonly Item[]): SearchIndex {
  return indexInMemory(items, SETTINGS);
}

function ask(index: SearchIndex, query: string, parameters: SearchParameters = {}) {
  return index.search(toIndexQuery({ hitsPerPage: 100, ...parameters, query }, '', SETTINGS));
}

const ids = (index: SearchIndex, query: string, parameters: SearchParameters = {}) =>
  ask(index, query, parameters).hits.map((hit) => hit.objectID);

const SHOP: Item[] = [
  {
    objectID: 'boot',
    name: 'Bluff Hiking Boot',
    type: 'Hiking boots',
    colour: 'Brown',
    sizes: ['9', '10'],
  },
  { objectID: 'sock', name: 'Boot Sock', type: 'Socks', colour: 'Grey' },
  {
    objectID: 'shell',
    name: 'Southerly Rain Jacket',
    type: 'Rain jackets',
    colour: 'Black',
    sizes: ['XL'],
  },
  { objectID: 'tee', name: 'Billy Lid T-Shirt', type: 'Tees', colour: 'Black', sizes: ['M'] },
  { objectID: 'sneaker', name: 'Esplanade Sneaker', type: 'Sneakers', colour: 'White' },
  { objectID: 'gumboot', name: 'Rivermud Gumboot', type: 'Gumboots', colour: 'Green' },
  {
    objectID: 'pack',
    name: 'Long Plain 45L Pack',
    type: 'Packs',
    description: 'Takes a rain cover and a boot bag.',
  },
  { objectID: 'SB-BEANIE-1', name: 'Ridge Beanie', type: 'Beanies', description: 'Merino wool.' },
];
const shop = indexOf(SHOP);
const first = (query: string) => ids(shop, query)[0];

describe('searching words', () => {
  it.each([
    ['hiking boots', 'boot'],
    ['hikign boot', 'boot'],
    ['hikng bot', 'boot'],
    ['boots', 'boot'],
    ['boot sock', 'sock'],
    ['tshirt', 'tee'],
    ['t shirts', 'tee'],
    ['tee', 'tee'],
    ['trainers', 'sneaker'],
    ['rain boots', 'gumboot'],
    ['gum boots', 'gumboot'],
    ['raincoat jacket', 'shell'],
    ['45 litre pack', 'pack'],
    ['beany', 'SB-BEANIE-1'],
    ['sb beanie 1', 'SB-BEANIE-1'],
    ['SBBEANIE1', 'SB-BEANIE-1'],
    ['beanies for the hut', 'SB-BEANIE-1'],
    ['jacket with a hood', 'shell'],
    ['souther', 'shell'],
    ['BLUFF', 'boot'],
  ])('%s finds %s first', (query, expected) => {
    expect(first(query)).toBe(expected);
  });

  it('finds nothing for unknown words, and everything for no words', () => {
    expect(ids(shop, 'xyzzy')).toEqual([]);
    expect(ids(shop, '🥾')).toEqual([]);
    expect(ids(shop, '   ')).toHaveLength(SHOP.length);
  });

  it('suggests a spelling when nothing matches', () => {
    const words = ask(shop, 'jackitt').text?.words;
    expect(words).toMatchObject([{ dropped: true, suggestion: 'jacket' }]);
    expect(ask(shop, 'boot').text?.words).toMatchObject([{ suggestion: null }]);
  });

  it('corrects no typing mistake when told not to', () => {
    expect(ids(shop, 'hikign', { typoTolerance: false })).toEqual([]);
  });

  it('reads the last word as a beginning only while it is being typed', () => {
    expect(ids(shop, 'sou')).toEqual(['shell']);
    expect(ids(shop, 'sou ')).toEqual([]);
    expect(ids(shop, 'sou', { queryType: 'prefixNone' })).toEqual([]);
  });

  it('searches only the attributes asked for', () => {
    expect(ids(shop, 'merino', { restrictSearchableAttributes: ['name'] })).toEqual([]);
    expect(ids(shop, 'merino', { restrictSearchableAttributes: ['description'] })).toEqual([
      'SB-BEANIE-1',
    ]);
  });

  it('answers with the best part of a query when nothing matches all of it', () => {
    const answer = ask(shop, 'purple hiking boot');
    expect(answer.hits[0]?.objectID).toBe('boot');
    expect(answer.text?.whole).toBe(0);
    expect(answer.text?.words.map((word) => word.dropped)).toEqual([true, false, false]);
  });
});

describe('optional words', () => {
  it('need not be in a product, and rank products higher that have them', () => {
    const few = indexOf([
      { objectID: 'green', name: 'Green Fleece' },
      { objectID: 'red', name: 'Red Fleece' },
      { objectID: 'boot', name: 'Red Boot' },
    ]);
    expect(ids(few, 'red fleece', { optionalWords: ['Red'] })).toEqual(['red', 'green']);
    expect(ids(few, 'red', { optionalWords: ['red'] }).toSorted()).toEqual(['boot', 'red']);
  });
});

describe('a preference of a request', () => {
  const items = [
    { objectID: 'a', name: 'Fleece', type: 'Fleece', sizes: ['M'], popularity: 9 },
    { objectID: 'b', name: 'Fleece', type: 'Fleece', sizes: ['L'], popularity: 5 },
    { objectID: 'c', name: 'Boot with fleece', type: 'Boots', sizes: ['L'], popularity: 7 },
    { objectID: 'd', name: 'Fleece', type: 'Fleece', sizes: ['S'], popularity: 1 },
  ];
  const few = indexOf(items);
  const order = (query: string, ...optionalFilters: (string | string[])[]) =>
    ids(few, query, { optionalFilters }).join('');

  it('puts first what meets most of it, and leaves nothing out', () => {
    expect(order('fleece', 'sizes:L')).toBe('bcad');
    expect(order('fleece', 'sizes:L', 'type:Fleece<score=3>')).toBe('badc');
    expect(order('fleece', ['sizes:L', 'sizes:S'], 'type:Fleece')).toBe('bdac');
    expect(order('', 'sizes:S', 'type:Fleece')).toBe('dabc');
    expect(order('fleece', 'sizes:-L')).toBe('adbc');
  });

  it('changes neither totals nor the order of what meets it equally', () => {
    const plain = ask(few, 'fleece');
    const preferred = ask(few, 'fleece', { optionalFilters: ['nothing:here'], facets: ['type'] });
    expect(preferred.hits).toEqual(plain.hits);
    expect(preferred.nbHits).toBe(plain.nbHits);
    expect(preferred.facets).toEqual({ type: { Fleece: 3, Boots: 1 } });
  });

  it('is refused when it is not attribute:value', () => {
    expect(() => order('fleece', 'sizes')).toThrow('is not attribute:value');
  });
});

describe('the order of results', () => {
  const order = (query: string, ...items: Omit<Item, 'objectID'>[]) =>
    ids(
      indexOf(items.map((item, at) => ({ objectID: String.fromCharCode(97 + at), ...item }))),
      query,
    ).join('');

  it('prefers the name to the description', () => {
    expect(
      order('tarp', { name: 'Rope', description: 'For a tarp.', popularity: 9 }, { name: 'Tarp' }),
    ).toBe('ba');
  });

  it('prefers words side by side to words apart', () => {
    expect(
      order(
        'red gum',
        { name: 'Red Boot of Gum Wood', popularity: 9 },
        { name: 'Boot of Red Gum Wood' },
      ),
    ).toBe('ba');
  });

  it('prefers the word as typed to a word like it', () => {
    expect(order('tarn', { name: 'Tarp Boot', popularity: 9 }, { name: 'Tarn Boot' })).toBe('ba');
  });

  it('prefers the rare word to the common one', () => {
    expect(
      order(
        'boot zanzibar xyzzy',
        ...Array.from({ length: 12 }, () => ({ name: 'Boot', popularity: 9 })),
        { name: 'Zanzibar' },
      ),
    ).toMatch(/^m/);
  });

  it('prefers what a thing is to what it goes with', () => {
    expect(
      order(
        'tent',
        { name: 'Footprint for Tent', popularity: 9 },
        { name: 'Hollow Tent', popularity: 1 },
      ),
    ).toBe('ba');
  });

  it('depends on popularity, then on the id, for equal matches', () => {
    expect(
      order(
        'boot',
        { name: 'Ridge Boot', popularity: 1 },
        { name: 'Bluff Boot', popularity: 1 },
        { name: 'Scarp Boot', popularity: 5 },
      ),
    ).toBe('cab');
  });
});

describe('pages and filters over words', () => {
  const adjectives = ['red', 'blue', 'long', 'short', 'warm'];
  const nouns = ['boot', 'jacket', 'hat', 'tent'];
  const many = indexOf(
    Array.from({ length: 400 }, (_, at) => ({
      objectID: `p${String(at).padStart(3, '0')}`,
      name: `${adjectives[at % 5]} ${nouns[at % 4]} ${at % 7}`,
      type: nouns[(at + 1) % 4] ?? '',
      description: `${adjectives[(at * 3) % 5]} ${nouns[(at * 5) % 4]}`,
      popularity: (at * 37) % 100,
    })),
  );
  const words = fc.constantFrom(...adjectives, ...nouns, 'bot', 'jaket', 'wram', '3', 'xyzzy', 'h');
  const queries = fc.array(words, { minLength: 1, maxLength: 4 }).map((list) => list.join(' '));

  it('give the same products in the same order for any page size', () => {
    fc.assert(
      fc.property(queries, fc.integer({ min: 1, max: 90 }), (query, hitsPerPage) => {
        const whole = [0, 1, 2, 3].flatMap((page) => ids(many, query, { hitsPerPage: 100, page }));
        const pages = Array.from({ length: Math.ceil(400 / hitsPerPage) }, (_, page) =>
          ids(many, query, { hitsPerPage, page }),
        );
        expect(pages.flat()).toEqual(whole);
        expect(new Set(whole).size).toBe(ask(many, query, { hitsPerPage: 0 }).nbHits);
      }),
      runs(150),
    );
  });

  it('find as many products with a filter as its count says', () => {
    fc.assert(
      fc.property(queries, fc.constantFrom(...nouns), (query, type) => {
        const counts = ask(many, query, { facets: ['type'] }).facets.type ?? {};
        const ticked = ask(many, query, { facetFilters: [`type:${type}`] });
        expect(ticked.nbHits).toBe(counts[type] ?? 0);
      }),
      runs(150),
    );
  });
});

describe('any text as a query', () => {
  it('gets an answer', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (query) => {
        const answer = ask(shop, query);
        expect(answer.nbHits).toBe(answer.hits.length);
      }),
      runs(1_000),
    );
  });

  it('gets an answer even with ten thousand characters', () => {
    expect(ask(shop, 'boot'.repeat(2_500)).nbHits).toBe(0);
    expect(ask(shop, 'boot '.repeat(2_000)).nbHits).toBeGreaterThan(0);
    expect(ask(shop, '\u0301\u202e"<script>'.repeat(1_000)).nbHits).toBe(0);
  });
});

describe('highlighting', () => {
  const marked = (query: string, parameters: SearchParameters = {}) => {
    const hit = ask(shop, query, parameters).hits[0] as
      | { _highlightResult?: { name?: { value: string } } }
      | undefined;
    return hit?._highlightResult?.name?.value;
  };

  it.each([
    ['hiking boots', 'Bluff <em>Hiking</em> <em>Boot</em>'],
    ['hikign', 'Bluff <em>Hiking</em> Boot'],
    ['south', '<em>South</em>erly Rain Jacket'],
    ['southerly', '<em>Southerly</em> Rain Jacket'],
    ['45 l pack', 'Long Plain <em>45L</em> <em>Pack</em>'],
  ])('%s marks %s', (query, expected) => {
    expect(marked(query)).toBe(expected);
  });

  it('uses the marks that a request names', () => {
    expect(marked('rivermud', { highlightPreTag: '[', highlightPostTag: ']' })).toBe(
      '[Rivermud] Gumboot',
    );
  });

  it('adds marks and changes nothing else', () => {
    const names = fc
      .string({ unit: 'binary', minLength: 1, maxLength: 30 })
      .filter((name) => !/[⟦⟧]/.test(name));
    fc.assert(
      fc.property(names, (name) => {
        const index = indexOf([{ objectID: 'a', name: `boot ${name}` }]);
        const answer = ask(index, 'boot', { highlightPreTag: '⟦', highlightPostTag: '⟧' });
        const hit = answer.hits[0] as { _highlightResult: { name: { value: string } } };
        const { value } = hit._highlightResult.name;
        expect(value).toContain('⟦boot⟧');
        expect(value.replaceAll(/[⟦⟧]/g, '')).toBe(`boot ${name}`);
      }),
      runs(200),
    );
  });
});
