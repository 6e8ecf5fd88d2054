import { describe, expect, it } from 'vitest';
import { FACETS } from '#lib/commerce/catalogue/facets.ts';
import type { ListingFacts } from '#lib/commerce/catalogue/listing-facts.ts';
import { PLAIN_VIEW } from '#lib/commerce/catalogue/listing-view.ts';
import {
  myOptions,
  mySizeOf,
  sizeSystemText,
  sizesBySystem,
  sizeWorn,
  variantInMySize,
  withOptions,
} from '#lib/commerce/catalogue/my-sizes.ts';
import type { Variant } from '#lib/commerce/catalogue/product.ts';

const footwear = (...demographic: string[]) => ({
  demographic,
  availableVariantLabels: { footwear: ['Men 8'] },
});
const clothing = (...demographic: string[]) => ({
  demographic,
  availableVariantLabels: { clothing: ['M'] },
});
const variant = (label: string, qty = 5): Variant => ({
  id: `v-${label}`,
  code: label,
  label,
  usMen: null,
  qty,
});

describe('sizeWorn', () => {
  it.each([
    ['8', footwear('Women'), 'Women footwear'],
    ['8.5', footwear('Men'), 'Men footwear'],
    ['8', footwear('Unisex'), 'Men footwear'],
    ['28', footwear('Kids'), 'Kids footwear'],
    ['M', clothing('Women'), 'Women letters'],
    ['Small', clothing('Men', 'Women'), 'Men letters'],
    ['10', clothing('Women'), 'Women numbers'],
    ['8-10', clothing('Women'), 'Women ranges'],
    ['32R', clothing('Men'), 'Men lengths'],
  ])('of %s for %j is in the system %s', (label, product, system) => {
    expect(sizeWorn(variant(label), product)).toEqual({ system, size: label });
  });

  it.each([
    ['One size', clothing('Women')],
    ['22 L', clothing('Unisex')],
    ['M', footwear('Unisex')],
    ['M', { ...clothing('Men'), accessories: { activities: ['Hiking'] } }],
    ['Any', { demographic: [], availableVariantLabels: {} }],
  ])('of %s for %j is null', (label, product) => {
    expect(sizeWorn(variant(label), product)).toBeNull();
  });
});

describe('my size', () => {
  const shoe = { ...footwear('Unisex'), functionalType: 'basic' as const };
  const his = { system: 'Men footwear', size: '9' };
  const hers = { system: 'Women footwear', size: '10.5' };

  it('matches a unisex shoe in either system', () => {
    expect(mySizeOf([hers], variant('8'), shoe)).toBe(hers);
    expect(mySizeOf([hers, his], variant('9'), shoe)).toBe(his);
    expect(mySizeOf([hers], variant('10.5'), shoe)).toBeUndefined();
  });

  it('matches a word as well as a letter, but not for another audience', () => {
    const mine = { system: 'Women letters', size: 'S' };
    expect(mySizeOf([mine], variant('Small'), clothing('Women'))).toBe(mine);
    expect(mySizeOf([mine], variant('S'), clothing('Men'))).toBeUndefined();
  });

  it('in numbers is the letter that comes closest, unless a letter is kept too', () => {
    const top = { ...clothing('Women'), functionalType: 'basic' as const };
    const small = { ...variant('S'), equals: ['8', '10'], closestTo: ['8'] };
    const medium = { ...variant('M'), equals: ['10', '12'], closestTo: ['10', '12'] };
    const large = { ...variant('L'), equals: ['12', '14'], closestTo: ['14'] };
    const variants = [small, medium, large];
    const twelve = { system: 'Women numbers', size: '12' };
    const letter = { system: 'Women letters', size: 'L' };
    expect(mySizeOf([twelve], medium, top)).toBe(twelve);
    expect(mySizeOf([twelve], large, top)).toBeUndefined();
    expect(variantInMySize([twelve], { ...top, variants })).toBe(medium);
    expect(mySizeOf([twelve, letter], medium, top)).toBeUndefined();
    expect(variantInMySize([twelve, letter], { ...top, variants })).toBe(large);
    expect(mySizeOf([{ ...twelve, system: 'Kids numbers' }], medium, top)).toBeUndefined();
    // Numbers and ranges that come closest to two sizes: the shopper chooses.
    const range = { system: 'Women ranges', size: '14-16' };
    const wide = { ...large, closestTo: ['14', '14-16'] };
    expect(variantInMySize([twelve, range], { ...top, variants: [medium, wide] })).toBeUndefined();
  });

  it('is chosen when it is in stock, with the product’s own system first', () => {
    const variants = [variant('8'), variant('9'), variant('10', 0)];
    expect(variantInMySize([hers, his], { ...shoe, variants })?.label).toBe('9');
    expect(variantInMySize([hers], { ...shoe, variants })?.label).toBe('8');
    const tenth = { system: 'Men footwear', size: '10' };
    expect(variantInMySize([tenth], { ...shoe, variants })).toBeUndefined();
    expect(variantInMySize([], { ...shoe, variants })).toBeUndefined();
  });

  it('has a readable name of its system', () => {
    expect(sizeSystemText('Women footwear')).toBe('Women’s footwear');
    expect(sizeSystemText('Men letters')).toBe('Men’s and unisex clothing in letters');
  });
});

describe('a listing in my size', () => {
  const facet = (order: string) => {
    const found = FACETS.find((one) => one.kind === 'values' && one.order === order);
    if (found?.kind !== 'values') throw new Error(order);
    return found;
  };
  const [shoes, clothes] = [facet('footwearSize'), facet('clothingSize')];
  const options = {
    [shoes.attribute]: [
      ['Women 8', 3],
      ['Men 9', 2],
      ['Men S', 1],
      ['30', 1],
    ],
    [clothes.attribute]: [
      ['S', 4],
      ['Small', 1],
      ['10', 2],
      ['45 L', 1],
    ],
  } as const;
  const facts: ListingFacts = { total: 9, onSale: 0, price: null, options };
  const sizes = [
    { system: 'Men footwear', size: '9' },
    { system: 'Women footwear', size: '11.5' },
    { system: 'Women letters', size: 's' },
    { system: 'Women numbers', size: '10' },
  ];

  it('has the options that equal my sizes, in the systems that it offers', () => {
    expect(myOptions(sizes, shoes, facts, null)).toEqual(['Men 9']);
    expect(myOptions(sizes, clothes, facts, null)).toEqual(['S', 'Small', '10']);
    expect(myOptions(sizes, clothes, facts, 'Men')).toEqual([]);
    expect(myOptions(sizes, shoes, facts, 'Women')).toEqual(['Men 9']);
    expect(myOptions([], shoes, facts, null)).toEqual([]);
  });

  it('adds my options to the chosen ones, and removes only those again', () => {
    const chosen = withOptions(PLAIN_VIEW, shoes, ['Women 8'], true);
    const both = withOptions(chosen, shoes, ['Men 9'], true);
    expect(both.values).toEqual({ footwearSize: ['Men 9', 'Women 8'] });
    expect(withOptions(both, shoes, ['Men 9'], false).values).toEqual(chosen.values);
  });

  it('lists the sizes that the shop has, by system', () => {
    expect(Object.fromEntries(sizesBySystem(facts))).toEqual({
      'Women footwear': ['8'],
      'Men footwear': ['9'],
      'Women letters': ['S', 'Small'],
      'Men letters': ['S', 'Small'],
      'Kids letters': ['S', 'Small'],
      'Women numbers': ['10'],
      'Men numbers': ['10'],
      'Kids numbers': ['10'],
    });
  });
});
