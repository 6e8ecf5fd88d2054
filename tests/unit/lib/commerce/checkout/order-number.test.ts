import { expect, test } from 'vitest';
import { normaliseOrderNumber, wholeOrderNumber } from '#lib/commerce/checkout/order-number.ts';
import { BRAND } from '#lib/config/brand.ts';

test.each([
  ['SB123456789', 'as the shop writes it'],
  ['sb123456789', 'in small letters'],
  ['#SB123456789', 'with a number sign'],
  [' # sb 123\u00a0456\t789\n', 'with spaces of any kind'],
])('normaliseOrderNumber reads “%s”, %s', (typed) => {
  expect(normaliseOrderNumber(typed)).toBe('SB123456789');
});

test('only the prefix and nine digits are a whole order number', () => {
  const number = `${BRAND.orderPrefix}123456789`;
  expect(wholeOrderNumber(` #${number.toLowerCase()} `)).toBe(number);
  for (const text of [number.slice(0, -1), `${number}0`, '123456789', `x${number}`, '']) {
    expect(wholeOrderNumber(text)).toBeNull();
  }
});
