import { beforeAll, describe, expect, it } from 'vitest';
import {
  correctOrder,
  mailOrderAgain,
  noteOrder,
} from '#lib/server/order-commands/correct-order.ts';
import { explainOrder } from '#lib/server/order-commands/explain-order.ts';
import { packOrder, shipOrder } from '#lib/server/order-commands/ship-order.ts';
import { oneSize, openStores } from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { ownShop } from '#tests/database/lib/server/checkout/support/own-shop.ts';
import type { Wish } from '#tests/database/lib/server/checkout/support/shopper.ts';
import { orderOf } from '#tests/database/lib/server/returns/support/shipped-order.ts';
import { asGuest, asStaff, newsOf, placeOrder } from './support/placed-order.ts';

const staff = () => asStaff(db());

const { db, gateway } = ownShop([oneSize('ax', 99)]);
beforeAll(() => openStores(db(), { S1: { 'ax-one': 9 } }));

const place = (wish: Partial<Wish> = {}) =>
  placeOrder(db(), gateway(), { items: { 'ax-one': 1 }, ...wish });
const mails = () => db().selectFrom('email_outbox').select('kind').execute();

describe('a correction of an order', () => {
  it('changes the fields that it names, and the audit keeps only their names', async () => {
    const { number, total, payments } = await place();
    const done = await correctOrder(staff(), {
      number,
      address: { street1: '2 Gum Street', contactName: 'Bo Wattle' },
      phone: '0491570156',
      instructions: 'back door',
      reason: 'asked by phone',
    });
    expect(done).toEqual({
      fields: ['shippingAddress', 'deliveryTo', 'delivery', 'contact'],
      difference: 0,
      isMailed: true,
    });
    const order = await orderOf(db(), number);
    expect(order).toMatchObject({
      total,
      payments,
      status: 'placed',
      deliveryTo: 'Bo Wattle',
      shippingAddress: { street1: '2 Gum Street', suburb: 'Bright', postcode: '3741' },
      delivery: { instructions: 'back door' },
      contact: { phone: '0491570156', firstName: 'Ada' },
    });
    const entry = await db().selectFrom('audit_entries').selectAll().executeTakeFirst();
    expect(entry).toMatchObject({
      command: 'order.correct',
      why: 'asked by phone',
      before: null,
      after: { fields: ['shippingAddress', 'deliveryTo', 'delivery', 'contact'] },
    });
  });

  it('is mailed to the buyer when it changes the address, and understands states in any spelling', async () => {
    const { number } = await place();
    const address = { street1: '2 Gum Street', suburb: 'Cygnet', state: 'TAS', postcode: '7112' };
    await correctOrder(staff(), { number, address });
    expect((await orderOf(db(), number)).shippingAddress).toMatchObject({ state: 'tas' });
    const [news] = await newsOf(db());
    expect(news?.heading).toBe('Ada, your order goes to a new address');
    expect(news?.paragraphs[0]).toMatch(/^We send it to Ada Wattle, .*Cygnet TAS 7112\.$/);
    await correctOrder(staff(), { number, address: { state: 'Victoria', postcode: '3741' } });
    expect((await orderOf(db(), number)).shippingAddress).toMatchObject({ state: 'vic' });
    expect(await correctOrder(staff(), { number, phone: '0491570156' })).toMatchObject({
      isMailed: false,
    });
    expect(await newsOf(db())).toHaveLength(2);
    await expect(
      correctOrder(staff(), { number, address: { state: 'Tasmanien' } }),
    ).rejects.toMatchObject({ code: 'Invalid' });
  });

  it('changes or removes a gift message, and leaves the other delivery wishes', async () => {
    const { number } = await place();
    const correct = (giftMessage: string) => correctOrder(staff(), { number, giftMessage });
    const { delivery } = await orderOf(db(), number);
    await correct('  Happy birthday, Bo! ');
    expect((await orderOf(db(), number)).delivery).toEqual({
      ...delivery,
      giftMessage: 'Happy birthday, Bo!',
    });
    await expect(correct('x'.repeat(251))).rejects.toThrow('Gift message: Use 250');
    await correct('');
    expect((await orderOf(db(), number)).delivery).toEqual(delivery);
    const collected = await place({ pickUpAt: 'S1' });
    await expect(
      correctOrder(staff(), { number: collected.number, giftMessage: 'Hi' }),
    ).rejects.toThrow('is collected');
  });

  it('changes or removes the person who collects', async () => {
    const { number } = await place({ pickUpAt: 'S1' });
    const collector = { name: 'Sam Walker', phone: '0491570157' };
    await correctOrder(staff(), { number, collector });
    expect((await orderOf(db(), number)).pickup?.collector).toEqual(collector);
    await correctOrder(staff(), { number, collector: { name: '', phone: '' } });
    expect((await orderOf(db(), number)).pickup?.collector).toBeNull();
  });

  it('says how much more the delivery costs, and is refused where nothing is delivered', async () => {
    const { number } = await place({ methodCode: 'express', authorityToLeave: true });
    await db().updateTable('shipping_methods').set({ price: 1_695 }).execute();
    const moved = await correctOrder(staff(), { number, address: { postcode: '3000' } });
    expect(moved.difference).toBe(200);
    await expect(
      correctOrder(staff(), { number, address: { postcode: '0800' } }),
    ).rejects.toMatchObject({ code: 'Conflict' });
    expect((await orderOf(db(), number)).shippingAddress?.postcode).toBe('3000');
  });

  it.each([
    ['an invalid address', { address: { postcode: 'abc' } }],
    ['an unknown field of an address', { address: { planet: 'Mars' } }],
    ['an invalid phone number', { phone: '12' }],
    ['a collector for a delivery', { collector: { name: 'Sam', phone: '' } }],
    ['no field', {}],
    ['the value that it has already', { address: { suburb: 'Bright' } }],
  ])('is refused for %s', async (_what, change) => {
    const { number } = await place();
    await expect(correctOrder(staff(), { number, ...change })).rejects.toMatchObject({
      code: 'Invalid',
    });
  });

  it('says in sentences which fields are wrong', async () => {
    const { number } = await place();
    const change = { address: { postcode: '99', street1: ' ' }, phone: '12' };
    await expect(correctOrder(staff(), { number, ...change })).rejects.toThrow(
      /^Street address: Enter a street address\. Postcode: Enter a valid postcode\. Phone of the buyer: Enter a valid phone number\.$/,
    );
  });

  it('is refused once packing has begun, and to the buyer', async () => {
    const { number } = await place();
    const change = { number, instructions: 'letterbox' };
    await expect(correctOrder(asGuest(db(), number), change)).rejects.toMatchObject({
      code: 'NotPermitted',
    });
    await packOrder(staff(), { number });
    await expect(correctOrder(staff(), change)).rejects.toMatchObject({ code: 'Conflict' });
  });
});

describe('staff who work on an order', () => {
  it('can write notes, and see who did what', async () => {
    const { number } = await place();
    await noteOrder(staff(), { number, note: ' Rang about the size. ' });
    await packOrder(staff(), { number });
    expect(await explainOrder(db(), number)).toMatchObject({
      notes: [{ actor: 'operator:test', note: 'Rang about the size.' }],
      audit: [{ command: 'order.note' }, { actor: 'operator:test', command: 'order.pack' }],
    });
    await expect(noteOrder(staff(), { number, note: ' ' })).rejects.toThrow('The note must');
  });

  it('can send its e-mails again', async () => {
    const { number } = await place();
    await mailOrderAgain(staff(), { number, mail: 'confirmation' });
    expect(await mails()).toHaveLength(2);
    await expect(mailOrderAgain(staff(), { number, mail: 'parcel' })).rejects.toThrow('no parcel');
    await shipOrder(staff(), { number, carrier: 'own' });
    await mailOrderAgain(staff(), { number, mail: 'parcel' });
    const [first, again] = await newsOf(db());
    expect(again).toEqual(first);
  });
});
