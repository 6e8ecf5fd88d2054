import { expect, it } from 'vitest';
import { invoiceTitle } from '#lib/commerce/orders/tax-invoice.ts';

it.each([
  ['placed', 2_000, 'Tax invoice'],
  ['delivered', 1, 'Tax invoice'],
  ['placed', 0, 'Receipt'],
  ['cancelled', 2_000, 'Cancelled order'],
] as const)('calls an order that is %s, with GST of %d cents: %s', (status, gst, title) => {
  expect(invoiceTitle({ status, gst })).toBe(title);
});
