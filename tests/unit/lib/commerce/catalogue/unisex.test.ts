import { describe, expect, it } from 'vitest';
import { formatListingUrl, parseListingUrl } from '#lib/commerce/catalogue/listing-url.ts';
import {
  hasUnisex,
  isWithoutUnisex,
  othersThan,
  replacesGender,
  withUnisex,
} from '#lib/commerce/catalogue/unisex.ts';

describe('with or without unisex, in a category for one audience', () => {
  const OPTIONS = [
    ['Women', 20],
    ['Unisex', 5],
    ['Men', 5],
  ] as const;

  it('takes the place of the facet Gender, unless that has other values', () => {
    expect(replacesGender(OPTIONS, 'Women')).toBe(true);
    expect(replacesGender(OPTIONS, null)).toBe(false);
    expect(replacesGender([...OPTIONS, ['Dogs', 1]], 'Women')).toBe(false);
  });

  it('is there to choose where there is both', () => {
    expect(hasUnisex(OPTIONS, 20, 'Women')).toBe(true);
    expect(hasUnisex([['Kids', 9]], 9, 'Kids')).toBe(false);
    expect(
      hasUnisex(
        [
          ['Women', 5],
          ['Unisex', 5],
        ],
        5,
        'Women',
      ),
    ).toBe(false);
  });

  it('is written as the category’s own value of `for`', () => {
    const without = withUnisex(parseListingUrl('?for=Men&sale=true&page=3'), 'Women', false);
    expect(formatListingUrl(without)).toBe('?for=Women&sale=true');
    expect(isWithoutUnisex(without, 'Women')).toBe(true);
    expect(isWithoutUnisex(without, 'Men')).toBe(false);
    expect(isWithoutUnisex(without, null)).toBe(false);
    expect(formatListingUrl(withUnisex(without, 'Women', true))).toBe('?sale=true');
    expect(isWithoutUnisex(parseListingUrl('?for=Women&for=Unisex'), 'Women')).toBe(false);
    expect(isWithoutUnisex(parseListingUrl(''), null)).toBe(false);
  });

  it('leaves out what is for anybody else', () => {
    expect(othersThan('Women')).toEqual(['Men', 'Kids', 'Unisex']);
  });
});
