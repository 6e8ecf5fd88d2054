import { describe, expect, it } from 'vitest';
import {
  clothingGroups,
  clothingSizeValues,
  equalSizeValues,
  equalsByValue,
  meantClothingSizes,
} from '#lib/commerce/catalogue/clothing-sizes.ts';

const values = (label: string, ...demographic: string[]) =>
  clothingSizeValues({ label }, { demographic });

describe('a clothing size in filters', () => {
  it.each([
    ['Small', 'S'],
    ['extra large', 'XL'],
    ['XXL', '2XL'],
    ['XX-Small', '2XS'],
    ['M', 'M'],
    ['s / m', 'S/M'],
    ['6 – 8', 'Men 6-8'],
    ['10.0', 'Men 10'],
    ['One Size', 'One size'],
    ['EU 40', 'Men EU 40'],
    ['32R', '32R'],
    ['18 L', '18 L'],
    ['2-3 years', 'Men 2-3 years'],
  ])('has one spelling: %s becomes %s', (label, value) => {
    expect(values(label, 'Unisex')).toEqual([value]);
  });

  it('adds both sizes of a women’s range of two, such as 10-12, and of no other range', () => {
    expect(values('10-12', 'Women')).toEqual(['Women 10-12', 'Women 10', 'Women 12']);
    expect(values('10-12', 'Kids')).toEqual(['Kids 10-12']);
    expect(values('10-12', 'Women', 'Men')).toEqual(['Men 10-12']);
    expect(values('8-14', 'Women')).toEqual(['Women 8-14']);
    expect(values('7-9', 'Women')).toEqual(['Women 7-9']);
  });

  it('names the audience of a number, but not of a letter', () => {
    expect(values('10', 'Women')).toEqual(['Women 10']);
    expect(values('10', 'Kids')).toEqual(['Kids 10']);
    expect(values('32', 'Men')).toEqual(['Men 32']);
    expect(values('M', 'Women')).toEqual(['M']);
  });

  it('is also what it equals by its size guide', () => {
    const women = { demographic: ['Women'] };
    const medium = { label: 'Medium', equals: ['10', '12', '10-12'] };
    expect(clothingSizeValues(medium, women)).toEqual([
      ...['M', 'Women 10', 'Women 12', 'Women 10-12'],
    ]);
    expect(clothingSizeValues({ label: '10', equals: ['S', 'M'] }, women)).toEqual([
      ...['Women 10', 'S', 'M'],
    ]);
    const pairs = [
      ...equalSizeValues(medium, women),
      ...equalSizeValues({ label: '10', equals: ['S', 'M'] }, women),
    ];
    expect(equalsByValue([...new Set(pairs)])).toEqual({
      M: ['Women 10', 'Women 12', 'Women 10-12'],
      S: ['Women 10'],
      'Women 10': ['S', 'M'],
      'Women 12': ['M'],
      'Women 10-12': ['M'],
    });
  });

  it('from an old link is matched with the sizes that the listing offers', () => {
    const offered = new Set(['S', '2XL', 'Women 10', 'Kids 10']);
    expect(meantClothingSizes(['Small', 'S', 'XXL', 'Medium', '10'], offered)).toEqual([
      '2XL',
      'Kids 10',
      'S',
      'Women 10',
    ]);
    expect(meantClothingSizes(['Women 10', 'Men 10'], offered)).toEqual(['Women 10']);
  });

  it('is grouped by its kind: letters, numbers, ranges, waist and leg, others', () => {
    const options = ['S', '2XL', '10', '6-8', '32R', '18 L', 'One size'].map(
      (value) => [value, 1] as const,
    );
    const groups = clothingGroups(options).map(({ heading, options: own }) => [
      heading,
      ...own.map(([value]) => value),
    ]);
    expect(groups).toEqual([
      ['Letters', 'S', '2XL'],
      ['Numbers', '10'],
      ['Ranges', '6-8'],
      ['Waist and leg', '32R'],
      ['Other sizes', '18 L', 'One size'],
    ]);
    expect(clothingGroups([['M', 2]])).toHaveLength(1);
  });

  it('is grouped by its audience when it is a number', () => {
    const options = ['M', 'Kids 10', 'Women 10', 'Women 12', 'Men 32', 'Kids 10-11'].map(
      (value) => [value, 1] as const,
    );
    const groups = clothingGroups(options).map(({ heading, options: own }) => [
      heading,
      ...own.map(([value]) => value),
    ]);
    expect(groups).toEqual([
      ['Letters', 'M'],
      ['Women’s numbers', 'Women 10', 'Women 12'],
      ['Men’s and unisex numbers', 'Men 32'],
      ['Kids’ numbers', 'Kids 10'],
      ['Ranges', 'Kids 10-11'],
    ]);
  });
});
