import { expect, test } from 'vitest';
import { orderStatusName } from '#lib/commerce/account/order-status.ts';

test('a status is told in a word, also one that is not known here', () => {
  expect(orderStatusName('shipped')).toBe('Shipped');
  expect(orderStatusName('returned')).toBe('returned');
});
