import { expect, test } from 'vitest';
import { addedText, keptWithText } from '#lib/commerce/cart/texts.ts';

test('addedText names each added product once', () => {
  expect(addedText(['Bluff Boot'])).toBe('Bluff Boot has been added to the cart.');
  expect(keptWithText(['Boot', 'Sock'])).toBe(
    'It is kept in this browser, with Boot and Sock in it.',
  );
  expect(addedText(['Bluff Boot', 'Bluff Boot'])).toBe('Bluff Boot has been added to the cart.');
  expect(addedText(['Boot', 'Sock'])).toBe('Boot and Sock have been added to the cart.');
  expect(addedText(['Boot', 'Sock', 'Hat'])).toBe(
    'Boot, Sock and Hat have been added to the cart.',
  );
});

test('addedText names the first two of many products and counts the rest', () => {
  expect(addedText(['Boot', 'Sock', 'Hat', 'Pack'])).toBe(
    'Boot, Sock and 2 more have been added to the cart.',
  );
});
