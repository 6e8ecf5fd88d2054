import { expect, it } from 'vitest';
import { cheapestOf, coloursOf } from '#lib/commerce/catalogue/matching-colours.ts';

const colour = (price: number, baseColour: string | null = null, erpOriginalPrice = price) => ({
  price,
  erpOriginalPrice,
  baseColour,
});

it('cheapestOf returns the cheapest matching colour with its “was” price', () => {
  expect(cheapestOf([colour(12_995), colour(9_995, 'Blue', 12_995), colour(12_995)])).toEqual({
    price: 9_995,
    erpOriginalPrice: 12_995,
  });
});

it('cheapestOf returns null when all matching colours cost the same', () => {
  expect(cheapestOf([colour(9_995), colour(9_995, 'Blue', 12_995)])).toBeNull();
  expect(cheapestOf([colour(9_995)])).toBeNull();
  expect(cheapestOf([])).toBeNull();
});

it('coloursOf lists each base colour of the matching colours once', () => {
  const matching = [colour(1, 'Blue'), colour(1, 'Red'), colour(1, 'Blue'), colour(1)];
  expect(coloursOf(matching)).toEqual(['Blue', 'Red']);
});
