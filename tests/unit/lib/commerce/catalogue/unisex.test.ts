import { describe, expect, it } from 'vitest';
import { formatListingUrl, parseListingUrl } from '#lib/commerce/catalogue/listing-view.ts';
import {
  hasUnisex,
  isWithoutUnisex,
  othersThan,
  replacesGender,
  withUnisex,
} from '#lib/commerce/catalogue/unisex.ts';

describe('the choice of unisex in a category for one audience', () => {
  const OPTIONS = [
    ['Women', 20],
    ['Unisex', 5],
    ['Men', 5],
  ] as const;

  it('replaces the filter Gender, unless that has other values', () => {
    expect(replacesGender(OPTIONS, 'Women')).toBe(true);
    expect(replacesGender(OPTIONS, null)).toBe(false);
    expect(replacesGender([...OPTIONS, ['Dogs', 1]], 'Women')).toBe(false);
  });

  it('is offered only when the category has products of both kinds', () => {
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

  it('is written as the category’s own value of `for` in the URL', () => {
    const without = withUnisex(parseListingUrl('?for=Men&sale=true&page=3'), 'Women', false);
    expect(formatListingUrl(without)).toBe('?for=Women&sale=true');
    expect(isWithoutUnisex(without, 'Women')).toBe(true);
    expect(isWithoutUnisex(without, 'Men')).toBe(false);
    expect(isWithoutUnisex(without, null)).toBe(false);
    expect(formatListingUrl(withUnisex(without, 'Women', true))).toBe('?sale=true');
    expect(isWithoutUnisex(parseListingUrl('?for=Women&for=Unisex'), 'Women')).toBe(false);
    expect(isWithoutUnisex(parseListingUrl(''), null)).toBe(false);
  });

  it('excludes all other demographics', () => {
    expect(othersThan('Women')).toEqual(['Men', 'Kids', 'Unisex']);
  });
});
