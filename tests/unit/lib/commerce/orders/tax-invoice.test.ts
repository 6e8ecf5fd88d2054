import { expect, it } from 'vitest';
import { invoiceTitle, refundNote } from '#lib/commerce/orders/tax-invoice.ts';

it.each([
  ['placed', 2_000, 'Tax invoice'],
  ['delivered', 1, 'Tax invoice'],
  ['placed', 0, 'Receipt'],
  ['cancelled', 2_000, 'Cancelled order'],
] as const)('calls an order that is %s, with GST of %d cents: %s', (status, gst, title) => {
  expect(invoiceTitle({ status, gst })).toBe(title);
});

it('says in print what was paid back, and of a tax invoice that it shows the sale as it was', () => {
  const paidBack = '$25.00 of this order has been paid back since.';
  expect(refundNote({ status: 'delivered', gst: 2_000 }, 25_00)).toBe(
    `${paidBack} This tax invoice shows the sale as it was made. If you claim GST, ask us for an adjustment note.`,
  );
  expect(refundNote({ status: 'delivered', gst: 0 }, 25_00)).toBe(paidBack);
  expect(refundNote({ status: 'cancelled', gst: 2_000 }, 25_00)).toBe(paidBack);
});
