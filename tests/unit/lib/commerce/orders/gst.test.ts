import { expect, it } from 'vitest';
import { gstOfParts } from '#lib/commerce/orders/gst.ts';
import { orderLine } from '#tests/support/orders.ts';

it('gstOfParts adds up to the order’s GST, and gives a gift card none', () => {
  const lines = [
    orderLine({ total: 10_000 }),
    orderLine({ total: 3_335 }),
    orderLine({ total: 5_000, taxExclusive: true }),
  ];
  const parts = gstOfParts({ lines, total: 19_330, gst: 1_303 });
  expect(parts).toEqual({ lines: [909, 303, 0], delivery: 91 });
});

it('gstOfParts is 0 for each part of an order without GST', () => {
  const lines = [orderLine({ total: 5_000, taxExclusive: true })];
  expect(gstOfParts({ lines, total: 5_000, gst: 0 })).toEqual({ lines: [0], delivery: 0 });
});
