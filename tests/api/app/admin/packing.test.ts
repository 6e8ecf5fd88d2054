import { beforeAll, describe, expect, it } from 'vitest';
import { GET as readOrders } from '#app/admin/api/packing/orders/route.ts';
import { GET as print } from '#app/admin/api/packing/papers/route.ts';
import { POST as send } from '#app/admin/api/packing/parcels/route.ts';
import { GET as list, POST as start } from '#app/admin/api/packing/route.ts';
import {
  listPackingCall,
  readPackingCall,
  sendParcelCall,
  startPackingCall,
} from '#lib/api/calls/staff/packing.ts';
import { cancelOrder } from '#lib/server/order-commands/cancel-order.ts';
import { sandboxGateway } from '#lib/server/payments/sandbox/sandbox-gateway.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { makeStaff, type TestStaff } from '#tests/api/support/staff.ts';
import {
  oneSize,
  openShop,
  openStores,
} from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import type { Wish } from '#tests/database/lib/server/checkout/support/shopper.ts';
import {
  asStaff,
  newsOf,
  placeOrder,
} from '#tests/database/lib/server/order-commands/support/placed-order.ts';
import { orderOf } from '#tests/database/lib/server/returns/support/shipped-order.ts';
import { pdfTexts } from '#tests/support/pdf-text.ts';

process.env.RATE_LIMIT_SCALE = '100';

const database = ownDatabase();
let packer: TestStaff;
let inStore: TestStaff;
const db = () => database.db;
beforeAll(async () => {
  await openShop(db(), [oneSize('ax', 999), oneSize('cap', 999)]);
  await openStores(db(), { S1: { 'ax-one': 99 } });
  packer = await makeStaff(db(), ['packer']);
  inStore = await makeStaff(db(), ['packer'], { store: 'S1' });
});

const place = async (wish: Partial<Wish> = {}) =>
  (await placeOrder(db(), sandboxGateway(db()), { items: { 'ax-one': 2 }, ...wish })).number;
const as = ({ headers }: TestStaff = packer) => ({ headers });

async function startOf(numbers: string[], { headers } = packer, key?: string) {
  const sent = { ...headers, ...(key !== undefined && { 'idempotency-key': key }) };
  return readAnswer(startPackingCall, await callRoute(start, { headers: sent, body: { numbers } }));
}
const sendParcel = (body: object, staff = packer) =>
  callRoute(send, {
    ...as(staff),
    body: { carrier: 'australia-post', trackingNumber: null, ...body },
  });
async function ordersOf(numbers: string[], staff = packer) {
  const query = `?numbers=${numbers.join(',')}`;
  return readAnswer(readPackingCall, await callRoute(readOrders, { ...as(staff), query })).orders;
}

describe('the list of orders to pack', () => {
  it('has home deliveries, oldest first, page by page, until they are sent', async () => {
    const numbers = [await place(), await place(), await place()];
    const pickup = await place({ methodCode: 'pickup', pickUpAt: 'S1' });
    const listed = async (query = '') =>
      readAnswer(listPackingCall, await callRoute(list, { ...as(), query }));
    const found = (await listed()).orders.map(({ number }) => number);
    expect(found).toEqual(numbers);
    expect(found).not.toContain(pickup);
    const [first] = (await listed()).orders;
    expect(first).toMatchObject({ units: 2, to: 'Ada Wattle', method: 'By standard' });

    const { placedAt } = await db()
      .selectFrom('orders')
      .select('placed_at as placedAt')
      .where('number', '=', numbers[0] ?? '')
      .executeTakeFirstOrThrow();
    const behind = await listed(`?after=${placedAt.getTime()}-${numbers[0]}`);
    expect(behind.orders.map(({ number }) => number)).toEqual(numbers.slice(1));

    await startOf([numbers[1] ?? '']);
    expect((await listed()).orders.map(({ number }) => number)).toEqual([numbers[0], numbers[2]]);
    expect((await listed('?state=packing')).orders.map(({ number }) => number)).toEqual([
      numbers[1],
    ]);
    await sendParcel({ number: numbers[1], lines: [{ line: 0, qty: 2 }] });
    expect((await listed('?state=packing')).orders).toEqual([]);
  });

  it('shows nobody a price, and staff of one store nothing', async () => {
    const number = await place();
    const answers = [
      await callRoute(list, as()),
      await callRoute(readOrders, { ...as(), query: `?numbers=${number}` }),
    ];
    for (const { text } of answers) {
      expect(text).toContain(number);
      expect(text).not.toMatch(/price|total|amount|payment|email|gst/i);
    }
    expect(readAnswer(listPackingCall, await callRoute(list, as(inStore))).orders).toEqual([]);
  });
});

describe('starting to pack', () => {
  it('tells of each order that is refused, and packs the others', async () => {
    const good = await place();
    const cancelled = await place();
    const pickup = await place({ methodCode: 'pickup', pickUpAt: 'S1' });
    await cancelOrder(asStaff(db()), { number: cancelled });
    const { packed, refused } = await startOf([cancelled, good, pickup, 'SB0']);
    expect(packed).toEqual([good]);
    expect(refused.map(({ number }) => number)).toEqual([cancelled, pickup, 'SB0']);
    expect((await orderOf(db(), good)).status).toBe('packed');
    expect((await orderOf(db(), pickup)).status).toBe('placed');
    // Somebody else may have begun; nothing is packed twice.
    const [again] = (await startOf([good])).refused;
    expect(again?.why).toMatch(/^Nothing of order \w+ is left to pack\. .+ packed units on .+\.$/);
  });

  it('says the same again when an answer was lost', async () => {
    const numbers = [await place(), await place()];
    const first = await startOf(numbers, packer, 'press-0001');
    expect(await startOf(numbers, packer, 'press-0001')).toEqual(first);
    expect(first.refused).toEqual([]);
  });

  it('takes ten orders at most', async () => {
    const numbers = Array.from({ length: 11 }, (_, index) => `SB${index}`);
    const answered = await callRoute(start, { ...as(), body: { numbers } });
    expect(readError(answered).code).toBe('InvalidRequest');
  });

  it('refuses home deliveries to staff of one store as if there were none', async () => {
    const number = await place();
    const { packed, refused } = await startOf([number], inStore);
    expect(packed).toEqual([]);
    expect(refused).toEqual([{ number, why: `There is no order ${number}.` }]);
    expect(await ordersOf([number], inStore)).toEqual([]);
    const sent = await sendParcel({ number, lines: [{ line: 0, qty: 1 }] }, inStore);
    expect(readError(sent).code).toBe('NotFound');
    const printed = await callRoute(print, { ...as(inStore), query: `?numbers=${number}` });
    expect(readError(printed).code).toBe('Conflict');
    expect((await orderOf(db(), number)).status).toBe('placed');
  });
});

describe('a parcel', () => {
  it('takes the units that were shown, leaves the rest, and mails the buyer', async () => {
    const number = await place({ items: { 'ax-one': 3, 'cap-one': 1 } });
    const [before] = await ordersOf([number]);
    const line = before?.lines.find(({ code }) => code === 'ax-one')?.line;
    const part = await sendParcel({
      number,
      lines: [{ line, qty: 2 }],
      trackingNumber: '33ABC0000001',
    });
    expect(readAnswer(sendParcelCall, part)).toEqual({
      shipment: `${number}-1`,
      lines: [{ line, qty: 2 }],
      left: 2,
    });
    const [order] = await ordersOf([number]);
    expect(order?.lines.map(({ code, qty }) => [code, qty]).sort()).toEqual([
      ['ax-one', 1],
      ['cap-one', 1],
    ]);
    const news = (await newsOf(db())).find((one) => one.orderNumber === number);
    expect(news?.subject).toContain('A parcel of your');
    expect(news?.paragraphs).toContain('Tracking number: 33ABC0000001');
  });

  it('is refused for more units than are left, and nothing leaves', async () => {
    const number = await place();
    const refused = await sendParcel({ number, lines: [{ line: 0, qty: 3 }] });
    expect(readError(refused).code).toBe('Changed');
    expect((await orderOf(db(), number)).progress).toBeUndefined();
  });

  it('leaves once, however many send it at once', async () => {
    const number = await place();
    const lines = [{ line: 0, qty: 2 }];
    const answers = await Promise.all([1, 2, 3].map(() => sendParcel({ number, lines })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('and a cancellation that race each other do not both get the units', async () => {
    const number = await place();
    const lines = [{ line: 0, qty: 2 }];
    const [sent, cancelled] = await Promise.allSettled([
      sendParcel({ number, lines }),
      cancelOrder(asStaff(db()), { number }),
    ]);
    const isSent = sent.status === 'fulfilled' && sent.value.status === 200;
    expect(isSent).not.toBe(cancelled.status === 'fulfilled');
  });

  it('is never made of a pickup', async () => {
    const number = await place({ methodCode: 'pickup', pickUpAt: 'S1' });
    const refused = await sendParcel({ number, lines: [{ line: 0, qty: 1 }] });
    expect(readError(refused).message).toContain('Look in Pickup');
  });

  it.each([
    ['pickup', null],
    ['Somebody’s Van', null],
    ['australia-post', '<script>'],
    ['', null],
  ])('is refused for carrier “%s” with tracking number %s', async (carrier, trackingNumber) => {
    const number = await place();
    const refused = await sendParcel({
      number,
      lines: [{ line: 0, qty: 1 }],
      carrier,
      trackingNumber,
    });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect((await orderOf(db(), number)).progress).toBeUndefined();
  });
});

describe('the PDF of some orders', () => {
  it('has one pick list and a packing slip of each, without prices', async () => {
    const numbers = [
      await place({ items: { 'ax-one': 2, 'cap-one': 1 } }),
      await place({ items: { 'ax-one': 1 } }),
    ];
    const printed = await callRoute(print, { ...as(), query: `?numbers=${numbers.join(',')}` });
    expect(printed.headers.get('content-type')).toBe('application/pdf');
    const [picks = '', ...slips] = await pdfTexts(printed.bytes);
    expect(picks).toContain('Pick list');
    expect(picks).toContain(`For ${numbers[0]} × 2, ${numbers[1]} × 1`);
    expect(picks).toMatch(/SKU ax-one/);
    expect(slips).toHaveLength(2);
    numbers.forEach((number, index) => {
      expect(slips[index]).toContain(number);
      expect(slips[index]).toContain('Packing slip');
    });
    expect([picks, ...slips].join(' ')).not.toContain('$');
  });

  it('has nothing of orders that are cancelled or sent', async () => {
    const number = await place();
    const other = await place();
    await cancelOrder(asStaff(db()), { number });
    const query = `?numbers=${number},${other}`;
    const pages = await pdfTexts((await callRoute(print, { ...as(), query })).bytes);
    expect(pages).toHaveLength(2);
    expect(pages.join(' ')).not.toContain(number);
    const nothing = await callRoute(print, { ...as(), query: `?numbers=${number}` });
    expect(readError(nothing).code).toBe('Conflict');
  });
});
