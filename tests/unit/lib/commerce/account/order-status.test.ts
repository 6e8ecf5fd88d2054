import { expect, test } from 'vitest';
import { orderStatusName } from '#lib/commerce/account/order-status.ts';

test('orderStatusName names a known status and returns an unknown one unchanged', () => {
  expect(orderStatusName('shipped')).toBe('Shipped');
  expect(orderStatusName('returned')).toBe('returned');
});
