import { expect, it } from 'vitest';
import { gstOfParts } from '#lib/commerce/orders/gst.ts';
import { orderLine } from '#tests/support/orders.ts';

it('the GST of the lines and of delivery adds up to the order’s; a gift card has none', () => {
  const lines = [
    orderLine({ total: 10_000 }),
    orderLine({ total: 3_335 }),
    orderLine({ total: 5_000, taxExclusive: true }),
  ];
  const parts = gstOfParts({ lines, total: 19_330, gst: 1_303 });
  expect(parts).toEqual({ lines: [909, 303, 0], delivery: 91 });
});

it('an order without GST has none in its parts', () => {
  const lines = [orderLine({ total: 5_000, taxExclusive: true })];
  expect(gstOfParts({ lines, total: 5_000, gst: 0 })).toEqual({ lines: [0], delivery: 0 });
});
