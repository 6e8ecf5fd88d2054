import { describe, expect, it } from 'vitest';
import { stepsOfRange } from '#lib/commerce/search/price-steps.ts';
import { type ReadQuery, readQuery } from '#lib/commerce/search/read-query.ts';
import { searchVocabulary } from '#lib/commerce/search/search-vocabulary.ts';

const FILLERS = new Set(['for', 'with', 'from', 'to', 'and', 'under', 'in', 'a']);

/** Words as a search compares them, for names as plain as these. */
const keyOf = (text: string) =>
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
    ],
    types: { attribute: 'kind', values: ['Layer cakes', 'Cheese cakes', 'Tarts'] },
    categories: {
      attribute: 'path',
      paths: ['sweet', 'sweet/cakes', 'sweet/cakes/layer-cakes', 'sweet/buns', 'savoury/tarts'],
    },
  },
  keyOf,
  [['kid', 'child', 'girl']],
);

const read = (text: string, vocabulary = CAKES) => readQuery(text, wordsOf(text), vocabulary);
const labels = ({ intents }: ReadQuery) => intents.map(({ label }) => label);

describe('the words of a search', () => {
  it('are read as what the catalogue calls so: colour, gender, size, price and type', () => {
    const { intents, ...said } = read('womens pink tarts size s under $25');
    expect(intents).toEqual([
      {
        label: 'Women',
        filter: { param: 'for', values: ['Women', 'Unisex'] },
        conditions: ['who:Women', 'who:Unisex'],
        weight: 1,
      },
      {
        label: 'Pink',
        filter: { param: 'colour', values: ['Pink'] },
        conditions: ['icing:Pink'],
        weight: 1,
      },
      { label: 'Tarts', conditions: ['kind:Tarts'], categories: ['savoury/tarts'], weight: 3 },
      {
        label: 'Size S',
        filter: { param: 'clothingSize', values: ['S'] },
        filters: [{ attribute: 'tin', param: 'clothingSize', values: ['S'] }],
        conditions: ['tin:S'],
        weight: 1,
        isSaid: true,
      },
      {
        label: 'Up to $25',
        price: { min: null, max: 25 },
        conditions: stepsOfRange(null, 25).map((step) => `priceSteps:${step}`),
        weight: 1,
      },
    ]);
    expect(said).toEqual({
      text: 'womens pink tarts ',
      optionalWords: ['womens', 'pink'],
      rest: 'tarts ',
      beside: ['size s', 'under $25'],
      asked: ['womens', 'pink', 'tarts', 'size s', 'under $25'],
    });
  });

  it.each([
    ['sky blue tart', ['Sky blue', 'Tart']],
    ['girls tarts', ['Kids', 'Tarts']],
    ['pink tarts for kids', ['Pink', 'Tarts', 'Kids']],
    ['odd tart', ['-Odd', 'Tart']],
    ['blue tart', []],
    ['croissant', []],
    ['', []],
  ])('%s', (text, expected) => {
    expect(labels(read(text))).toEqual(expected);
  });

  it('ask for each facet once, and leave a second colour to the text', () => {
    const { intents, optionalWords, asked } = read('pink sky blue tart');
    expect(intents.map(({ label }) => label)).toEqual(['Pink']);
    expect(optionalWords).toEqual(['pink']);
    expect(asked).toEqual(['pink', 'sky', 'blue', 'tart']);
  });

  it('escape a value that begins like “not”', () => {
    expect(read('odd').intents[0]?.conditions).toEqual(['icing:\\-Odd']);
  });
});

describe('a type', () => {
  const conditions = (text: string) =>
    read(text).intents.flatMap(({ categories, conditions }) => (categories ? conditions : []));

  it('is every type that ends so, and the longest name that is written', () => {
    expect(conditions('pink cakes')).toEqual(['kind:Layer cakes', 'kind:Cheese cakes']);
    expect(conditions('pink layer cake')).toEqual(['kind:Layer cakes']);
  });

  it('counts only where nothing else is asked of the text', () => {
    expect(labels(read('pink rum cakes'))).toEqual(['Pink']);
    expect(read('pink rum cakes')).toMatchObject({
      rest: 'rum cakes',
      asked: ['pink', 'rum', 'cakes'],
    });
  });
});

describe('a size', () => {
  it.each([
    ['tarts size 20', 'Size 20'],
    ['sz s tarts', 'Size S'],
    ['tarts us 20', 'Size 20'],
    ['tarts 20', 'Size 20'],
    ['tarts s under $20', 'Size S'],
    ['tarts under 100 size 20', 'Size 20'],
    ['xl pink tarts', 'Size XL'],
    ['s tarts', undefined],
    ['20 tarts', undefined],
    ['20', undefined],
    ['tarts size 21', undefined],
  ])('%s', (text, label) => {
    expect(read(text).intents.find(({ filter }) => filter)?.label).toBe(label);
  });
});

describe('a size that says whose it is', () => {
  const SHOES = searchVocabulary(
    {
      facets: [
        { kind: 'gender', attribute: 'who', param: 'for', values: ['Men', 'Women', 'Unisex'] },
        {
          kind: 'size',
          attribute: 'shoe',
          param: 'footwearSize',
          values: ['Women 8', 'Men 8', 'Women 10.5', 'Men 12'],
        },
        { kind: 'size', attribute: 'coat', param: 'clothingSize', values: ['12'] },
        { kind: 'size', attribute: 'us', param: null, values: ['9.5', '8'] },
      ],
      types: { attribute: 'kind', values: ['Boots'] },
      categories: { attribute: 'path', paths: [] },
    },
    keyOf,
    [],
  );
  const size = (text: string) => read(text, SHOES).intents.find(({ label }) => /^Size/.test(label));

  it('means each, or theirs whom the text names', () => {
    expect(size('boots size 8')).toMatchObject({
      label: 'Size 8',
      filter: { param: 'footwearSize', values: ['Women 8', 'Men 8'] },
      conditions: ['shoe:Women 8', 'shoe:Men 8'],
    });
    expect(size('boots us 8')?.conditions).toEqual(['shoe:Women 8', 'shoe:Men 8', 'us:8']);
    expect(size('womens boots size 8')?.filter?.values).toEqual(['Women 8']);
    expect(size('boots size 8 for men')?.filter?.values).toEqual(['Men 8']);
    expect(size('mens boots size 10.5')?.filter?.values).toEqual(['Women 10.5']);
  });

  it('is nobody else’s where another system has one that could be theirs', () => {
    expect(size('womens size 12')?.filter).toEqual({ param: 'clothingSize', values: ['12'] });
    expect(size('mens size 12')?.filter).toEqual({ param: 'footwearSize', values: ['Men 12'] });
    expect(size('unisex size 12')?.filters).toHaveLength(2);
  });

  it('is a filter if the text says that it is a size, but not a US one', () => {
    for (const said of ['boots size 8', 'sz 8 boots', 'size 12', 'au 8 boots', 'womens size 8']) {
      expect(size(said)?.isSaid, said).toBe(true);
    }
    for (const left of ['boots 8', 'us 8 boots', 'boots us 9.5', 'boots us size 8']) {
      expect(size(left), left).toBeDefined();
      expect(size(left)?.isSaid, left).toBeUndefined();
    }
  });

  it('in EU and UK sizes means what equals it', () => {
    expect(size('boots eu 39')).toMatchObject({
      label: 'Size EU 39',
      filter: { values: ['Women 8'] },
      isSaid: true,
    });
    // An EU 42 is a men's 8 and a women's 11; the catalogue has one of them.
    expect(size('EU 42 boots')?.filter?.values).toEqual(['Men 8']);
    expect(size('womens boots uk 8')?.filter?.values).toEqual(['Women 10.5']);
    expect(size('uk 8 boots')?.filter?.values).toEqual(['Men 8', 'Women 10.5']);
    expect(size('boots eu 12')?.filter?.values).toEqual(['Men 12']);
  });

  it('of a system that is no filter orders the results only', () => {
    expect(size('boots size 9.5')).toBeUndefined();
    expect(size('boots us 9.5')).toEqual({ label: 'Size 9.5', conditions: ['us:9.5'], weight: 1 });
  });
});

describe('a price', () => {
  it.each([
    ['under $100', null, 100],
    ['tarts below 100 dollars', null, 100],
    ['tarts under 100', null, 100],
    ['under 100 tarts', null, 100],
    ['less than $1,000', null, 1_000],
    ['up to $19.95', null, 20],
    ['over 200', 200, null],
    ['more than $50', 50, null],
    ['from $50', 50, null],
    ['$50 to $100', 50, 100],
    ['$50 - $100', 50, 100],
    ['$50-100', 50, 100],
    ['50 to 100 dollars', 50, 100],
    ['from $50 to $100', 50, 100],
    ['between 50 and 100', 50, 100],
    ['between $100 and $50', 50, 100],
    ['tarts under 10', null, 10],
  ])('%s', (text, min, max) => {
    const { intents, text: rest } = read(text.replace('1,000', '1000'));
    const price = intents.find((intent) => intent.price);
    expect(price?.price).toEqual({ min, max });
    expect(rest).not.toMatch(/\d|\$/);
  });

  it.each([
    '$100 gift card',
    'up to 5 degrees',
    'over 200 lumens',
    'from 5 to 10',
    '50 to 100',
    'size 8 to 10',
    'under',
    'under cover',
    'over 12345678',
    'under $',
  ])('is not read into %s', (text) => {
    expect(read(text).intents.filter(({ price }) => price)).toEqual([]);
  });
});

it('whatever is written, what is read lies in the text and is asked for once', () => {
  const texts = ['$ $5 to $', 'under under $5', 'size size 10', '10 10 10', 'pink'.repeat(50)];
  for (const text of texts) {
    const { asked, text: left } = read(text);
    for (const part of asked) expect(text).toContain(part);
    expect(left.length).toBeLessThanOrEqual(text.length + 1);
  }
});
