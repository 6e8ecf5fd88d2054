import { describe, expect, it } from 'vitest';
import { searchVocabulary } from '#lib/commerce/search/search-vocabulary.ts';
import { keyOf, read } from './support/read-text.ts';

describe('a size in a search', () => {
  it.each([
    ['tarts size 20', 'Size 20'],
    ['sz s tarts', 'Size S'],
    ['tarts us 20', 'Size US 20'],
    ['tarts 20', 'Size 20'],
    ['tarts s under $20', 'Size S'],
    ['tarts under 100 size 20', 'Size 20'],
    ['xl pink tarts', 'Size XL'],
    ['s tarts', undefined],
    ['20 tarts', undefined],
    ['20', undefined],
    ['tarts size 21', undefined],
  ])('in “%s” is read as: %s', (text, label) => {
    expect(read(text).intents.find(({ filter }) => filter)?.label).toBe(label);
  });

  it.each([
    ['20 womens tarts', ['Size 20', 'Women', 'Tarts']],
    ['womens 20 tarts', ['Women', 'Size 20', 'Tarts']],
    ['21 womens tarts', ['Women']],
    ['20 tarts womens', ['Women']],
  ])('next to a gender in “%s” gives the intents %j', (text, labels) => {
    expect(read(text).intents.map(({ label }) => label)).toEqual(labels);
  });
});

describe('a size of an audience in a search', () => {
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

  it('means each audience’s size, or only that of the audience in the text', () => {
    expect(size('boots size 8')).toMatchObject({
      label: 'Size 8',
      filter: { param: 'footwearSize', values: ['Women 8', 'Men 8'] },
      conditions: ['shoe:Women 8', 'shoe:Men 8'],
    });
    expect(size('womens boots size 8')?.filter?.values).toEqual(['Women 8']);
    expect(size('boots size 8 for men')?.filter?.values).toEqual(['Men 8']);
    expect(size('mens boots size 10.5')?.filter?.values).toEqual(['Women 10.5']);
  });

  it('is not taken from another audience when another facet has the size', () => {
    expect(size('womens size 12')?.filter).toEqual({ param: 'clothingSize', values: ['12'] });
    expect(size('mens size 12')?.filter).toEqual({ param: 'footwearSize', values: ['Men 12'] });
    expect(size('unisex size 12')?.filters).toHaveLength(2);
  });

  it('in EU, UK or US sizes means the equal sizes of the catalogue', () => {
    expect(size('boots us 8')).toMatchObject({
      label: 'Size US 8',
      filter: { values: ['Women 8'] },
      conditions: ['shoe:Women 8', 'us:8'],
    });
    expect(size('us 9 mens boots')?.filter?.values).toEqual(['Men 8']);
    expect(size('boots eu 39')).toMatchObject({
      label: 'Size EU 39',
      filter: { values: ['Women 8'] },
    });
    // An EU 42 is a men's 8 and a women's 11; the catalogue has one of them.
    expect(size('EU 42 boots')?.filter?.values).toEqual(['Men 8']);
    expect(size('womens boots uk 8')?.filter?.values).toEqual(['Women 10.5']);
    expect(size('uk 8 boots')?.filter?.values).toEqual(['Men 8', 'Women 10.5']);
    expect(size('boots eu 12')?.filter?.values).toEqual(['Men 12']);
  });

  it('of a system without a filter only orders the results', () => {
    expect(size('boots size 9.5')).toBeUndefined();
    expect(size('boots us 9.5')).toEqual({
      label: 'Size US 9.5',
      conditions: ['us:9.5'],
      weight: 1,
    });
  });
});
