import { describe, expect, it } from 'vitest';
import { stepsOfRange } from '#lib/commerce/search/price-steps.ts';
import type { ReadQuery } from '#lib/commerce/search/read-query.ts';
import { read } from './support/read-text.ts';

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

it('whatever is written, what is read lies in the text and is asked for once', () => {
  const texts = ['$ $5 to $', 'under under $5', 'size size 10', '10 10 10', 'pink'.repeat(50)];
  for (const text of texts) {
    const { asked, text: left } = read(text);
    for (const part of asked) expect(text).toContain(part);
    expect(left.length).toBeLessThanOrEqual(text.length + 1);
  }
});
