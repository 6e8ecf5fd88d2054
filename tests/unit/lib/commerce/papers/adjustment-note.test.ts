import { describe, expect, it } from 'vitest';
import { adjustmentNote, paidRefund } from '#lib/commerce/papers/adjustment-note.ts';
import { paperFileName } from '#lib/commerce/papers/paper.ts';
import type { ReturnReason } from '#lib/commerce/returns/return.ts';
import { type MadeRefund, madeRefund } from '#tests/support/made-refund.ts';
import { deliveredOrder } from '#tests/support/returns.ts';

const SELLER = ['Shop Pty Ltd', 'ABN 11 222 333 444'];

function noteOf(
  change: Partial<MadeRefund> = {},
  { reasons = ['TOO_SMALL'], order = deliveredOrder() }: Partial<Given> = {},
) {
  const refund = paidRefund(order, madeRefund(change), reasons);
  if (!refund) throw new Error('It was made.');
  return adjustmentNote(order, refund, SELLER);
}

interface Given {
  reasons: ReturnReason[];
  order: ReturnType<typeof deliveredOrder>;
}

describe('an adjustment note', () => {
  it('has its own number and date, and names the tax invoice, seller, buyer and reason', () => {
    expect(noteOf()).toMatchObject({
      title: 'Adjustment note',
      number: 'SBR000000001',
      date: Date.UTC(2026, 2, 12, 1),
      facts: [
        { name: 'Number', value: 'SBR000000001' },
        { name: 'Issued', value: '12 March 2026' },
        { name: 'For tax invoice', value: 'SB123456789, 5 March 2026' },
      ],
      seller: SELLER,
      parties: [{ heading: 'Sold to', lines: expect.arrayContaining(['Marjorie Wattle']) }],
    });
    const order = deliveredOrder({ status: 'cancelled' });
    expect(noteOf({}, { order }).facts[2]?.name).toBe('For tax invoice');
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

  it('shows refunded lines and delivery, but no line that was replaced', () => {
    const lines = [
      { line: 0, qty: 1, amount: 22_000 },
      { line: 2, qty: 1, amount: 5_000 },
      { line: 1, qty: 1, amount: 0 },
    ];
    const note = noteOf({ lines, delivery: 995, amount: 27_995 });
    expect(note.lines).toEqual([
      {
        name: 'Bluff Boot',
        details: ['Ironbark, size 42'],
        qty: 1,
        price: { each: null, amount: 22_000 },
      },
      {
        name: 'Gift Card',
        details: ['First Light', 'No GST'],
        qty: 1,
        price: { each: null, amount: 5_000 },
      },
    ]);
    expect(note.totals?.rows).toEqual([{ name: 'Delivery', amount: 995 }]);
  });

  it.each<[MadeRefund['cause'], ReturnReason[], string]>([
    [
      'return',
      ['TOO_SMALL', 'TOO_SMALL', 'WRONG_ITEM'],
      'Goods returned: Too small; Wrong item sent',
    ],
    ['cancellation', [], 'Goods cancelled before they were sent'],
    ['goodwill', [], 'Price reduced after the sale'],
  ])('states the reason: a %s for %j', (cause, reasons, text) => {
    expect(noteOf({ cause }, { reasons }).notes[0]).toEqual({ heading: 'Reason', text });
  });

  it('has no quantity when only the price changed', () => {
    const lines = [{ line: 0, qty: 0, amount: 22_000 }];
    expect(noteOf({ cause: 'goodwill', lines }).lines[0]?.qty).toBeNull();
  });

  it('is only a receipt if the refund includes no GST', () => {
    const receipt = noteOf({ gst: 0 });
    expect(receipt).toMatchObject({ title: 'Refund receipt', totals: { gst: 'Includes no GST' } });
    expect(receipt.notes.map(({ heading }) => heading)).toEqual(['Reason']);
  });

  it('exists only once all of the money was given back', () => {
    expect(paidRefund(deliveredOrder(), madeRefund({ madeAt: null }), [])).toBeNull();
    expect(paidRefund(deliveredOrder(), madeRefund({ lines: [], amount: 0 }), [])).toBeNull();
  });
});

it('paperFileName contains nothing that a path or a header would interpret', () => {
  expect(paperFileName({ title: 'Tax invoice', number: 'SB123456789' })).toBe(
    'tax-invoice-SB123456789.pdf',
  );
  expect(paperFileName({ title: 'Note', number: '../"x\r\n' })).toBe('note-x-.pdf');
});
