import { describe, expect, it } from 'vitest';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { sellerLines } from '#lib/commerce/papers/paper.ts';
import { invoiceTitle, refundNote, taxInvoice } from '#lib/commerce/papers/tax-invoice.ts';
import { BRAND } from '#lib/config/brand.ts';
import { mailedOrder } from '#tests/support/mailed-order.ts';
import { billedTo, order, pickupOrder } from '#tests/support/orders.ts';
import { deliveredOrder } from '#tests/support/returns.ts';

it.each([
  ['placed', 2_000, 'Tax invoice'],
  ['delivered', 1, 'Tax invoice'],
  ['placed', 0, 'Receipt'],
  ['cancelled', 2_000, 'Cancelled order'],
] as const)('invoiceTitle of a %s order with GST of %d cents is %s', (status, gst, title) => {
  expect(invoiceTitle({ status, gst })).toBe(title);
});

it('refundNote says what was paid back, and that a tax invoice shows the sale as it was', () => {
  const paidBack = '$25.00 of this order has been paid back since.';
  expect(refundNote({ status: 'delivered', gst: 2_000 }, 25_00)).toBe(
    `${paidBack} This tax invoice shows the sale as it was made. If you claim GST, you also need the adjustment note of each refund.`,
  );
  expect(refundNote({ status: 'delivered', gst: 0 }, 25_00)).toBe(paidBack);
  expect(refundNote({ status: 'cancelled', gst: 2_000 }, 25_00)).toBe(paidBack);
});

describe('a tax invoice', () => {
  const seller = sellerLines({ email: 'help@shop.example', phone: '1800 555 000' });
  const invoice = (ordered: Order, refunded?: number) => taxInvoice(ordered, seller, refunded);

  it('shows the seller with ABN, the order’s number and the day of issue', () => {
    expect(invoice(order())).toMatchObject({
      title: 'Tax invoice',
      number: 'SB123456789',
      seller: [BRAND.legalName, `ABN ${BRAND.abn}`, 'help@shop.example', '1800 555 000'],
      facts: [
        { name: 'Order number', value: 'SB123456789' },
        { name: 'Issued', value: '5 March 2026' },
        { name: 'Delivery', value: 'Standard delivery' },
      ],
    });
  });

  it('names the buyer with company and address, and where the goods went if elsewhere', () => {
    expect(invoice(mailedOrder()).parties).toEqual([
      {
        heading: 'Sold to',
        lines: [
          'Zoë at work',
          'Naïve <Co>',
          'Unit 4, 12 Track Road',
          'Hobart TAS 7000',
          'zoe@example.com',
        ],
      },
      {
        heading: 'Delivered to',
        lines: ['Zoë Brøndby & Sons', 'Naïve <Co>', 'Unit 4, 12 Track Road', 'Geeveston TAS 7116'],
      },
    ]);
    expect(invoice(order()).parties.map(({ heading }) => heading)).toEqual(['Sold to']);
    expect(invoice(pickupOrder()).parties).toMatchObject([
      { heading: 'Sold to' },
      { heading: 'Collected from', lines: ['Stringybark Newtown'] },
    ]);
  });

  it('names the buyer by the contact if the billing address has no name', () => {
    const nameless = order({ billingAddress: { ...billedTo, contactName: '' } });
    expect(invoice(nameless).parties[0]?.lines[0]).toBe('Marjorie Wattle');
  });

  it('shows each line with quantity, price and offers, and rows that add up to the total', () => {
    const ordered = mailedOrder();
    const { lines, totals } = invoice(ordered);
    expect(lines).toEqual([
      {
        name: 'Bluff Boot',
        details: ['Black, size 8', '$359.90 after offers'],
        qty: 2,
        price: { each: 18_995, amount: 37_990 },
      },
      { name: 'Mug', details: [], qty: 1, price: { each: 1_995, amount: 1_995 } },
    ]);
    expect(totals).toMatchObject({
      rows: [
        { name: 'Subtotal', amount: 39_985 },
        { name: 'Standard delivery', amount: 0 },
        { name: '$20 off boots', amount: -2_000 },
        { name: 'Free delivery over $100', amount: -995 },
      ],
      total: { name: 'Total', amount: 37_985 },
      gst: 'Total includes GST of $34.53',
      payments: { heading: 'Paid with' },
    });
  });

  it('marks lines without GST', () => {
    const details = invoice(deliveredOrder()).lines.map((line) => line.details);
    expect(details).toEqual([['Ironbark, size 42'], ['Kelp, size M'], ['First Light', 'No GST']]);
  });

  it('notes what was paid back since, and shows the sale as it was', () => {
    const { totals, notes } = invoice(order(), 22_000);
    expect(totals?.total.amount).toBe(22_000);
    expect(notes).toMatchObject([{ text: expect.stringMatching(/^\$220\.00 of this order/) }]);
    expect(invoice(order()).notes).toEqual([]);
  });

  it('is a receipt without GST if nothing in it is taxable', () => {
    expect(invoice(order({ gst: 0 }))).toMatchObject({
      title: 'Receipt',
      totals: { gst: 'Total includes no GST' },
    });
  });
});
