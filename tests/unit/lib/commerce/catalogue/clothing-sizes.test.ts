import { describe, expect, it } from 'vitest';
import {
  clothingGroups,
  clothingSizeValues,
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
    ['6 – 8', '6-8'],
    ['10.0', '10'],
    ['One Size', 'One size'],
    ['EU 40', 'EU 40'],
    ['32R', '32R'],
    ['18 L', '18 L'],
    ['2-3 years', '2-3 years'],
  ])('is written in one way: %s is %s', (label, value) => {
    expect(values(label, 'Unisex')).toEqual([value]);
  });

  it('is each of a women’s range, and of nobody else’s', () => {
    expect(values('10-12', 'Women')).toEqual(['10-12', '10', '12']);
    expect(values('10-12', 'Kids')).toEqual(['10-12']);
    expect(values('10-12', 'Women', 'Men')).toEqual(['10-12']);
    expect(values('8-14', 'Women')).toEqual(['8-14']);
    expect(values('7-9', 'Women')).toEqual(['7-9']);
  });

  it('of an old link is the one that the listing has', () => {
    const offered = new Set(['S', '2XL', '10']);
    expect(meantClothingSizes(['Small', 'S', 'XXL', 'Medium', '10'], offered)).toEqual([
      '10',
      '2XL',
      'S',
    ]);
  });

  it('stands with those of its system', () => {
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
});
