import { describe, expect, it } from 'vitest';
import { stepsOfRange } from '#lib/commerce/search/price-steps.ts';
import type { ReadQuery } from '#lib/commerce/search/read-query.ts';
import { read } from './support/read-text.ts';

const labels = ({ intents }: ReadQuery) => intents.map(({ label }) => label);

describe('the words of a search', () => {
  it('are read as the colour, gender, size, price and type that the catalogue has', () => {
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
      {
        label: 'Tarts',
        conditions: ['kind:Tarts'],
        categories: ['savoury/tarts'],
        weight: 3,
        without: 'womens pink size s under $25',
      },
      {
        label: 'Size S',
        filter: { param: 'clothingSize', values: ['S'] },
        filters: [{ attribute: 'tin', param: 'clothingSize', values: ['S'] }],
        conditions: ['tin:S'],
        weight: 1,
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
      hasRest: true,
      type: expect.objectContaining({ label: 'Tarts' }),
      notSold: null,
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
  ])('in “%s” are read as %j', (text, expected) => {
    expect(labels(read(text))).toEqual(expected);
  });

  it('use each facet once, and leave a second colour to the text', () => {
    const { intents, optionalWords, asked } = read('pink sky blue tart');
    expect(intents.map(({ label }) => label)).toEqual(['Pink']);
    expect(optionalWords).toEqual(['pink']);
    expect(asked).toEqual(['pink', 'sky', 'blue', 'tart']);
  });

  it('escape a value that begins with a minus sign, which would mean “not”', () => {
    expect(read('odd').intents[0]?.conditions).toEqual(['icing:\\-Odd']);
  });
});

describe('a type in a search', () => {
  const conditions = (text: string) =>
    read(text).intents.flatMap(({ categories, conditions }) => (categories ? conditions : []));

  it('means every type that ends in it, or the longest name that is written', () => {
    expect(conditions('pink cakes')).toEqual(['kind:Layer cakes', 'kind:Cheese cakes']);
    expect(conditions('pink layer cake')).toEqual(['kind:Layer cakes']);
  });

  it('applies only when all of the other words are understood', () => {
    expect(labels(read('pink rum cakes'))).toEqual(['Pink']);
    expect(read('pink rum cakes')).toMatchObject({
      hasRest: true,
      type: { label: 'Cakes' },
      asked: ['pink', 'rum', 'cakes'],
    });
  });
});

describe('a quality in a search', () => {
  it('does not keep the type from being read', () => {
    expect(labels(read('fresh gluten free cakes'))).toEqual(['Cakes']);
  });
});

describe('a width in a search', () => {
  it.each([
    ['wide tarts', ['Wide', 'Tarts']],
    ['tarts with a wide fit', ['Tarts', 'Wide']],
    ['extra wide fit tart', ['Extra wide', 'Tart']],
    ['fresh wide tart', ['Wide', 'Tart']],
    ['wide rimmed tarts', []],
    ['wide fit rimmed tarts', ['Wide']],
  ])('in “%s” gives the intents %j', (text, expected) => {
    expect(labels(read(text))).toEqual(expected);
  });
});

describe('the text without its type', () => {
  it.each([
    ['pink tarts under $20', 'pink under $20'],
    ['fresh cakes', 'fresh'],
    ['layer cakes', undefined],
  ])('of “%s” is: %s', (text, without) => {
    expect(read(text).intents.find(({ categories }) => categories)?.without).toBe(without);
  });
});

describe('a thing that the shop does not sell', () => {
  it.each([
    ['pizza', 'pizzas'],
    ['pink calzones for kids', 'pizzas'],
    ['pizza size 10', 'pizzas'],
    ['pizza tarts', 'pizzas'],
    ['pizza wheels', undefined],
    ['pizza cheese cakes', undefined],
    ['tarts for soup', undefined],
    // It sells tarts, so the list is out of date.
    ['flans', undefined],
  ])('in “%s” is: %s', (text, name) => {
    expect(read(text).notSold?.name).toBe(name);
  });

  it('is reported with the first page of the nearest kind that the shop has', () => {
    expect(read('pizza').notSold?.nearest?.name).toBe('Tarts');
    expect(read('soup').notSold).toEqual({ name: 'soups', nearest: null });
    expect(labels(read('pink pizza tarts'))).toEqual(['Pink']);
  });
});

it('readQuery returns only parts of the text, whatever is written', () => {
  const texts = ['$ $5 to $', 'under under $5', 'size size 10', '10 10 10', 'pink'.repeat(50)];
  for (const text of texts) {
    const { asked, text: left } = read(text);
    for (const part of asked) expect(text).toContain(part);
    expect(left.length).toBeLessThanOrEqual(text.length + 1);
  }
});
