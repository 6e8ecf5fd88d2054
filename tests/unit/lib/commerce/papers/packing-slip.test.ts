import { describe, expect, it } from 'vitest';
import { packingSlip } from '#lib/commerce/papers/packing-slip.ts';
import { mailedOrder } from '#tests/support/mailed-order.ts';
import { order, orderLine, pickupOrder } from '#tests/support/orders.ts';

const SELLER = ['Shop Pty Ltd'];

describe('a packing slip', () => {
  it('has no prices, payments or e-mail address of the buyer', () => {
    const ordered = mailedOrder();
    const text = JSON.stringify(packingSlip(ordered, SELLER));
    expect(text).not.toMatch(/\$|\bVisa\b/);
    expect(text).not.toContain(ordered.contact.email);
  });

  it('lists what to pack, with the code of each size', () => {
    expect(packingSlip(mailedOrder(), SELLER)).toMatchObject({
      title: 'Packing slip',
      number: 'SB123456789',
      lines: [
        { name: 'Bluff Boot', details: ['Black, size 8', 'SKU sb-bluff-m-ironbark-42'], qty: 2 },
        { name: 'Mug', details: ['SKU mug-1'], qty: 1 },
      ],
    });
  });

  it('leaves out gift cards, which are sent by e-mail', () => {
    const lines = [orderLine({ name: 'Boot' }), orderLine({ name: 'Gift Card', byEmail: true })];
    expect(packingSlip(order({ lines }), SELLER).lines.map(({ name }) => name)).toEqual(['Boot']);
  });

  it('has the SKU of each size, and its GTIN or else the SKU as a bar code', () => {
    const codes = new Map([
      ['sb-bluff-m-ironbark-42', { code: 'BLUFF-42', gtin: '9312345678907' }],
      ['mug-1', { code: 'MUG', gtin: null }],
    ]);
    expect(packingSlip(mailedOrder(), SELLER, codes).lines).toMatchObject([
      {
        details: ['Black, size 8', 'SKU BLUFF-42', 'Bar code 9312345678907'],
        barCode: '9312345678907',
      },
      { details: ['SKU MUG'], barCode: 'MUG' },
    ]);
  });

  it('says where and how a parcel goes, and whether it may be left', () => {
    expect(packingSlip(mailedOrder(), SELLER)).toMatchObject({
      parties: [{ heading: 'Deliver to', lines: expect.arrayContaining(['Geeveston TAS 7116']) }],
      notes: [
        { heading: 'Delivery instructions', text: 'Mind the <dog>' },
        { heading: 'Authority to leave', text: 'Yes. The parcel may be left unattended.' },
        { heading: 'Gift message', text: 'Happy <birthday>, Bo!' },
      ],
    });
    expect(packingSlip(order(), SELLER).notes).toEqual([
      { heading: 'Authority to leave', text: 'No. Hand the parcel over to somebody.' },
    ]);
  });

  it('has a phone number for the carrier: the address’s own, or else the buyer’s', () => {
    const { shippingAddress } = order();
    if (!shippingAddress) throw new Error('It is delivered.');
    const slip = (phone: string) =>
      packingSlip(order({ shippingAddress: { ...shippingAddress, phone } }), SELLER).parties[0];
    expect(slip('0499 999 999')?.lines.at(-1)).toBe('0499 999 999');
    expect(slip('')?.lines.at(-1)).toBe('0412 345 678');
  });

  it('says where, by whom and until when an order is collected', () => {
    const collected = pickupOrder();
    if (!collected.pickup) throw new Error('It is collected.');
    const collector = { name: 'Kim Hill', phone: '0412 000 000' };
    const slip = packingSlip({ ...collected, pickup: { ...collected.pickup, collector } }, SELLER);
    expect(slip.parties).toEqual([
      {
        heading: 'Collected at',
        lines: ['Stringybark Newtown', '100 King Street', 'Newtown NSW 2042'],
      },
      { heading: 'Collected by', lines: ['Kim Hill, 0412 000 000'] },
    ]);
    expect(slip.notes).toEqual([
      { heading: 'Ready by', text: 'Friday 6 March, 10.30 am' },
      { heading: 'Keep it', text: 'until Friday 20 March' },
    ]);
  });

  it('leaves out units that were cancelled or sent before', () => {
    const none = { cancelled: 0, packed: 0, shipped: 0, delivered: 0 };
    const slip = (boots: object) =>
      packingSlip(mailedOrder({ progress: [{ ...none, ...boots }, none] }), SELLER).lines.map(
        ({ name, qty }) => [name, qty],
      );
    expect(slip({ cancelled: 1 })).toEqual([
      ['Bluff Boot', 1],
      ['Mug', 1],
    ]);
    expect(slip({ packed: 2, shipped: 2 })).toEqual([['Mug', 1]]);
    expect(slip({ cancelled: 2 })).toEqual([['Mug', 1]]);
  });

  it('says that a cancelled order must not be sent', () => {
    expect(packingSlip(order({ status: 'cancelled' }), SELLER).notes[0]).toEqual({
      heading: 'Cancelled',
      text: 'This order was cancelled. Do not send it.',
    });
  });
});
