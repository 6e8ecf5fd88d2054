import { expect, it } from 'vitest';
import { cheapestOf, coloursOf } from '#lib/commerce/catalogue/matching-colours.ts';

const colour = (price: number, baseColour: string | null = null, erpOriginalPrice = price) => ({
  price,
  erpOriginalPrice,
  baseColour,
});

it('a card names the cheapest of the colours that match, with its price before', () => {
  expect(cheapestOf([colour(12_995), colour(9_995, 'Blue', 12_995), colour(12_995)])).toEqual({
    price: 9_995,
    erpOriginalPrice: 12_995,
  });
});

it('a card has the price of its colour if all that match cost the same', () => {
  expect(cheapestOf([colour(9_995), colour(9_995, 'Blue', 12_995)])).toBeNull();
  expect(cheapestOf([colour(9_995)])).toBeNull();
  expect(cheapestOf([])).toBeNull();
});

it('each base colour of the matching colours counts once', () => {
  const matching = [colour(1, 'Blue'), colour(1, 'Red'), colour(1, 'Blue'), colour(1)];
  expect(coloursOf(matching)).toEqual(['Blue', 'Red']);
});
