import { describe, expect, it } from 'vitest';
import { adjustmentNote, refundOfReturn } from '#lib/commerce/orders/adjustment-note.ts';
import { paperFileName } from '#lib/commerce/orders/paper.ts';
import type { OrderReturn } from '#lib/commerce/returns/return.ts';
import { deliveredOrder, orderReturn } from '#tests/support/returns.ts';

const SELLER = ['Shop Pty Ltd', 'ABN 11 222 333 444'];
const ORDER = deliveredOrder();
const REFUNDED: Partial<OrderReturn> = {
  state: 'refunded',
  history: [
    { state: 'requested', at: Date.UTC(2026, 2, 10, 1) },
    { state: 'refunded', at: Date.UTC(2026, 2, 12, 1) },
  ],
};

function noteOf(change: Partial<OrderReturn> = {}) {
  const refund = refundOfReturn(ORDER, orderReturn({ ...REFUNDED, ...change }));
  if (!refund) throw new Error('It was refunded.');
  return adjustmentNote(ORDER, refund, SELLER);
}

describe('an adjustment note', () => {
  it('has its own number and date, and names the tax invoice, seller, buyer and reason', () => {
    expect(noteOf()).toMatchObject({
      title: 'Adjustment note',
      number: 'R000000001',
      date: Date.UTC(2026, 2, 12, 1),
      facts: [
        { name: 'Number', value: 'R000000001' },
        { name: 'Issued', value: '12 March 2026' },
        { name: 'For tax invoice', value: 'SB123456789, 5 March 2026' },
      ],
      seller: SELLER,
      parties: [{ heading: 'Sold to', lines: expect.arrayContaining(['Marjorie Wattle']) }],
    });
    expect(noteOf().notes[0]).toEqual({ heading: 'Reason', text: 'Goods returned: Too small' });
  });

  it('says in which direction it adjusts, by how much, and how much of that is GST', () => {
    expect(noteOf()).toMatchObject({
      totals: {
        total: { name: 'Paid back', amount: 22_000 },
        gst: 'Includes GST of $20.00',
        payments: { rows: [{ name: 'Visa ending in 1111', amount: 22_000 }] },
      },
      notes: [
        {},
        {
          text: 'The price of tax invoice SB123456789 is reduced by $220.00, and the GST on it by $20.00.',
        },
      ],
    });
  });

  it('shows what came back and what delivery paid back, but no line that was replaced', () => {
    const [boots] = orderReturn().lines;
    if (!boots) throw new Error('It has a line.');
    const gift = { ...boots, line: 2, name: 'Gift Card', colour: '', size: null, refund: 5_000 };
    const replaced = { ...boots, line: 1, name: 'Squall Shell', refund: 0 };
    const note = noteOf({ lines: [boots, gift, replaced], delivery: 995, refund: 27_995 });
    expect(note.lines).toEqual([
      {
        name: 'Bluff Boot',
        details: ['Ironbark, size 42'],
        qty: 1,
        price: { each: null, amount: 22_000 },
      },
      { name: 'Gift Card', details: ['No GST'], qty: 1, price: { each: null, amount: 5_000 } },
    ]);
    expect(note.totals?.rows).toEqual([{ name: 'Delivery', amount: 995 }]);
  });

  it('is only a receipt if the refund includes no GST', () => {
    const receipt = noteOf({ gst: 0 });
    expect(receipt).toMatchObject({ title: 'Refund receipt', totals: { gst: 'Includes no GST' } });
    expect(receipt.notes.map(({ heading }) => heading)).toEqual(['Reason']);
  });

  it('exists once money was paid back', () => {
    expect(refundOfReturn(ORDER, orderReturn({ state: 'received' }))).toBeNull();
    expect(refundOfReturn(ORDER, orderReturn({ ...REFUNDED, refund: 0 }))).toBeNull();
  });
});

it('names a file without anything that a path or a header would obey', () => {
  expect(paperFileName({ title: 'Tax invoice', number: 'SB123456789' })).toBe(
    'tax-invoice-SB123456789.pdf',
  );
  expect(paperFileName({ title: 'Note', number: '../"x\r\n' })).toBe('note-x-.pdf');
});
