import { expect, it } from 'vitest';
import { kindText } from '#lib/commerce/catalogue/kind-text.ts';

it.each([
  ['Ironbark', '42', 'Ironbark, size 42'],
  ['Ironbark', null, 'Ironbark'],
  ['', 'Large', 'size Large'],
  ['', null, ''],
])('kindText of the colour “%s” and the size %s is “%s”', (colour, size, text) => {
  expect(kindText(colour, size)).toBe(text);
});
