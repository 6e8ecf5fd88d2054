import { beforeAll, describe, expect, it } from 'vitest';
import { setOrderStatus } from '#lib/server/order-commands/set-order-status.ts';
import {
  deliverOrder,
  packOrder,
  type ShipInput,
  shipOrder,
} from '#lib/server/order-commands/ship-order.ts';
import { readOrderDetail } from '#lib/server/orders/order-detail.ts';
import { readShipments } from '#lib/server/orders/shipments.ts';
import { oneSize, openStores } from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { ownShop } from '#tests/database/lib/server/checkout/support/own-shop.ts';
import type { Wish } from '#tests/database/lib/server/checkout/support/shopper.ts';
import { orderOf } from '#tests/database/lib/server/returns/support/shipped-order.ts';
import { asStaff, eventsOf, newsOf, placeOrder } from './support/placed-order.ts';

const staff = () => asStaff(db());

const { db, gateway } = ownShop([oneSize('ax', 99), oneSize('cap', 99, { price: 1_000 })]);
beforeAll(async () => {
  await db().updateTable('shipping_methods').set({ days_from: 3, days_to: 6 }).execute();
  await openStores(db(), { S1: { 'ax-one': 9 } });
});

const place = (wish: Partial<Wish> = {}) =>
  placeOrder(db(), gateway(), { items: { 'ax-one': 2 }, ...wish });
const detail = async (number: string) => readOrderDetail(db(), await orderOf(db(), number));

describe('sending an order', () => {
  it('packs, ships and delivers it, and the buyer can follow the parcel', async () => {
    const { number } = await place();
    await packOrder(staff(), { number });
    expect((await orderOf(db(), number)).status).toBe('packed');
    const sent = await shipOrder(staff(), {
      number,
      carrier: 'australia-post',
      trackingNumber: '33ABC0000001',
    });
    expect(sent).toEqual({
      shipment: `${number}-1`,
      status: 'shipped',
      lines: [{ line: 0, qty: 2 }],
      left: [],
    });
    const trackingUrl = 'https://auspost.com.au/mypost/track/details/33ABC0000001';
    expect(await newsOf(db())).toMatchObject([
      {
        heading: 'Ada, your order is on its way',
        paragraphs: [
          'We’ve handed it to Australia Post.',
          expect.stringMatching(/^We expect it to arrive \w{3} \d+ /),
          'Tracking number: 33ABC0000001',
        ],
        link: { text: 'Track the parcel', url: trackingUrl },
      },
    ]);
    await deliverOrder(staff(), { number });
    expect((await newsOf(db()))[1]).toMatchObject({
      heading: 'Ada, your order has arrived',
      paragraphs: [expect.stringMatching(/^It was delivered on /), expect.any(String)],
      items: [expect.stringContaining('quantity 2')],
    });
    expect(await detail(number)).toMatchObject({
      order: { status: 'delivered', deliveredAt: expect.any(Number) },
      shipments: [{ number: `${number}-1`, trackingUrl, deliveredAt: expect.any(Number) }],
    });
    expect(await eventsOf(db(), number)).toEqual([
      'order.packed',
      'order.shipped',
      'order.delivered',
    ]);
  });

  it('can happen in two parcels, each with its own e-mail', async () => {
    const { number } = await place();
    const half = [{ line: 0, qty: 1 }];
    expect(await shipOrder(staff(), { number, carrier: 'sendle', lines: half })).toMatchObject({
      status: 'packed',
      lines: half,
      left: half,
    });
    expect(await detail(number)).toMatchObject({ canReturn: true });
    await deliverOrder(staff(), { number, shipment: `${number}-1` });
    expect(await shipOrder(staff(), { number, carrier: 'Toll Priority' })).toEqual({
      shipment: `${number}-2`,
      status: 'shipped',
      lines: half,
      left: [],
    });
    expect((await newsOf(db()))[2]?.paragraphs[0]).toBe('We’ve handed it to Toll Priority.');
    expect((await newsOf(db())).map(({ heading }) => heading)).toEqual([
      'Ada, a parcel is on its way',
      'Ada, a parcel has arrived',
      'Ada, your order is on its way',
    ]);
    expect(await deliverOrder(staff(), { number })).toMatchObject({ status: 'delivered' });
    expect((await readShipments(db(), number)).map(({ lines }) => lines)).toEqual([half, half]);
  });

  it('to collect makes it ready, and notes who collected it', async () => {
    const { number } = await place({ pickUpAt: 'S1' });
    expect(await shipOrder(staff(), { number })).toMatchObject({ status: 'shipped' });
    expect(await newsOf(db())).toMatchObject([{ heading: 'Ada, your order is ready' }]);
    await deliverOrder(staff(), { number, receivedBy: 'Sam Walker' });
    const collected = await db()
      .selectFrom('shipments')
      .select(['carrier', 'received_by'])
      .executeTakeFirst();
    expect(collected).toEqual({ carrier: 'pickup', received_by: 'Sam Walker' });
    expect(await newsOf(db())).toHaveLength(1);
  });

  it('makes one parcel, however many ask at the same time', async () => {
    const { number } = await place();
    const ended = await Promise.allSettled(
      [1, 2, 3].map(() => shipOrder(staff(), { number, carrier: 'own' })),
    );
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await readShipments(db(), number)).toHaveLength(1);
  });
});

describe('a parcel', () => {
  it.each([
    ['without a carrier', {}, 'Name the carrier'],
    ['with an invalid tracking number', { carrier: 'own', trackingNumber: '"><b>' }, 'letters'],
    ['with a link that is not https', { carrier: 'own', trackingUrl: 'javascript:1' }, 'https:'],
    [
      'of more units than are left',
      { carrier: 'own', lines: [{ line: 0, qty: 3 }] },
      'is possible',
    ],
  ] satisfies [string, Partial<ShipInput>, string][])(
    '%s is refused',
    async (_what, input, why) => {
      const { number } = await place();
      await expect(shipOrder(staff(), { number, ...input })).rejects.toThrow(why);
      expect((await orderOf(db(), number)).status).toBe('placed');
    },
  );

  it('has a link without line breaks, which would change the e-mail', async () => {
    const { number } = await place();
    const trackingUrl = 'https://track.example/1\n\nPay here: evil.example';
    await shipOrder(staff(), { number, carrier: 'own', trackingUrl });
    const [news] = await newsOf(db());
    expect(news?.link?.url).toBe('https://track.example/1Pay%20here:%20evil.example');
  });

  it('cannot have a carrier when the order is to collect', async () => {
    const { number } = await place({ pickUpAt: 'S1' });
    await expect(shipOrder(staff(), { number, carrier: 'own' })).rejects.toThrow('is collected');
  });

  it('cannot be delivered before it was sent, or twice', async () => {
    const { number } = await place();
    await expect(deliverOrder(staff(), { number })).rejects.toThrow('is on its way');
    await shipOrder(staff(), { number, carrier: 'own' });
    await deliverOrder(staff(), { number });
    await expect(deliverOrder(staff(), { number })).rejects.toThrow('is on its way');
  });
});

describe('the e-mail about an arrival', () => {
  const arrivals = async () =>
    (await newsOf(db())).filter(({ heading }) => heading.includes('arrived')).length;

  it('is sent once, even if staff set the status back', async () => {
    const { number } = await place();
    await shipOrder(staff(), { number, carrier: 'own' });
    await deliverOrder(staff(), { number });
    await setOrderStatus(staff(), { number, status: 'shipped' });
    await deliverOrder(staff(), { number });
    expect(await arrivals()).toBe(1);
  });

  it('is not sent four days later', async () => {
    const { number } = await place();
    await shipOrder(staff(), { number, carrier: 'own' });
    const at = Date.now();
    const now = new Date(at + 4 * 86_400_000);
    await deliverOrder({ ...staff(), now }, { number, at });
    expect(await arrivals()).toBe(0);
  });
});

describe('setting the status of an order', () => {
  it('stores the time of its delivery, which its buyer sees', async () => {
    const { number } = await place();
    const at = Date.now();
    await setOrderStatus(asStaff(db()), { number, status: 'delivered', at });
    expect(await orderOf(db(), number)).toMatchObject({ status: 'delivered', deliveredAt: at });
    await setOrderStatus(staff(), { number, status: 'shipped' });
    expect(await orderOf(db(), number)).not.toHaveProperty('deliveredAt');
    expect(await newsOf(db())).toEqual([]);
  });

  it('moves its parcels along, which can then be sent and delivered again', async () => {
    const { number } = await place();
    await shipOrder(staff(), { number, carrier: 'own' });
    await setOrderStatus(staff(), { number, status: 'delivered' });
    expect(await readShipments(db(), number)).toMatchObject([{ deliveredAt: expect.any(Number) }]);
    await setOrderStatus(staff(), { number, status: 'shipped' });
    expect(await deliverOrder(staff(), { number })).toMatchObject({ status: 'delivered' });
    await setOrderStatus(staff(), { number, status: 'placed' });
    await shipOrder(staff(), { number, carrier: 'own' });
    expect(await deliverOrder(staff(), { number })).toMatchObject({ status: 'delivered' });
  });

  it('refuses impossible times, and orders that are unknown or cancelled', async () => {
    const { number } = await place();
    const set = (at: number) => setOrderStatus(staff(), { number, status: 'delivered', at });
    await expect(set(Date.now() + 60_000)).rejects.toThrow('not in the future');
    await expect(set(0)).rejects.toThrow('after the order was placed');
    const shipped = (order: string) =>
      setOrderStatus(staff(), { number: order, status: 'shipped' });
    await expect(shipped('SB1')).rejects.toThrow('There is no order SB1.');
    await db().updateTable('orders').set({ status: 'cancelled' }).execute();
    await expect(shipped(number)).rejects.toThrow('is cancelled');
  });
});
