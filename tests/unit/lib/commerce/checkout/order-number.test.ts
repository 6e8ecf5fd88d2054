import { expect, test } from 'vitest';
import { normaliseOrderNumber } from '#lib/commerce/checkout/order-number.ts';

test.each([
  ['SB123456789', 'as the shop writes it'],
  ['sb123456789', 'in small letters'],
  ['#SB123456789', 'with a number sign'],
  [' # sb 123\u00a0456\t789\n', 'with spaces of any kind'],
])('normaliseOrderNumber reads “%s”, %s', (typed) => {
  expect(normaliseOrderNumber(typed)).toBe('SB123456789');
});
