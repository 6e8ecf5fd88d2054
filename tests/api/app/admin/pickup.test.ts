import { beforeAll, describe, expect, it } from 'vitest';
import { POST as handOver } from '#app/admin/api/pickup/hand-over/route.ts';
import { POST as ready } from '#app/admin/api/pickup/ready/route.ts';
import { GET as stores } from '#app/admin/api/pickup/stores/route.ts';
import { GET as toPrepare } from '#app/admin/api/pickup/to-prepare/route.ts';
import { POST as uncollected } from '#app/admin/api/pickup/uncollected/route.ts';
import { GET as waiting } from '#app/admin/api/pickup/waiting/route.ts';
import {
  listPickupStoresCall,
  listToPrepareCall,
  listWaitingCall,
} from '#lib/api/calls/staff/pickup.ts';
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
import {
  newsOf,
  placeOrder,
} from '#tests/database/lib/server/order-commands/support/placed-order.ts';
import { orderOf } from '#tests/database/lib/server/returns/support/shipped-order.ts';

process.env.RATE_LIMIT_SCALE = '100';

const database = ownDatabase();
let packer: TestStaff;
let service: TestStaff;
let inOne: TestStaff;
let inTwo: TestStaff;
let serviceInTwo: TestStaff;
const db = () => database.db;
beforeAll(async () => {
  await openShop(db(), [oneSize('ax', 999)]);
  await openStores(db(), { S1: { 'ax-one': 99 }, S2: { 'ax-one': 99 } });
  packer = await makeStaff(db(), ['packer']);
  service = await makeStaff(db(), ['service']);
  inOne = await makeStaff(db(), ['packer'], { store: 'S1' });
  inTwo = await makeStaff(db(), ['packer'], { store: 'S2' });
  serviceInTwo = await makeStaff(db(), ['service'], { store: 'S2' });
});

async function place(store: string | null = 'S1') {
  const wish = store === null ? {} : { methodCode: 'pickup', pickUpAt: store };
  const items = { 'ax-one': 2 };
  return (await placeOrder(db(), sandboxGateway(db()), { items, ...wish })).number;
}
const BOTH = [{ line: 0, qty: 2 }];
const run = (handler: typeof ready, body: object, { headers }: TestStaff) =>
  callRoute(handler, { headers, body });
const makeReady = (number: string, lines = BOTH, staff = packer) =>
  run(ready, { number, lines }, staff);
const give = (number: string, shown = number, staff = packer) =>
  run(handOver, { number, shown, receivedBy: 'Sam Walker' }, staff);

async function preparing(store: string, { headers } = packer) {
  const answered = await callRoute(toPrepare, { headers, query: `?store=${store}` });
  return readAnswer(listToPrepareCall, answered).orders;
}
async function waits(store: string, { headers } = packer) {
  const answered = await callRoute(waiting, { headers, query: `?store=${store}` });
  return readAnswer(listWaitingCall, answered).orders;
}
const numbersOf = (orders: readonly { number: string }[]) => orders.map(({ number }) => number);

/** Moves the day on which an order became ready. */
async function readyDaysAgo(number: string, days: number) {
  await db()
    .updateTable('shipments')
    .set({ shipped_at: new Date(Date.now() - days * 86_400_000) })
    .where('order_number', '=', number)
    .execute();
}

describe('a pickup', () => {
  it('is prepared, waits with days left, and is handed over to a person', async () => {
    const number = await place();
    const [listed] = (await preparing('S1')).filter((one) => one.number === number);
    expect(listed).toMatchObject({ collector: 'Ada Wattle', lines: [{ code: 'ax-one', qty: 2 }] });
    expect((await makeReady(number)).json).toEqual({ left: 0 });
    expect(numbersOf(await preparing('S1'))).not.toContain(number);
    expect((await waits('S1')).find((one) => one.number === number)).toMatchObject({
      daysLeft: 14,
      units: 2,
      collector: 'Ada Wattle',
    });
    const news = (await newsOf(db())).find((one) => one.orderNumber === number);
    expect(news?.subject).toContain('is ready to collect');

    expect((await give(number)).json).toEqual({ units: 2 });
    expect((await orderOf(db(), number)).status).toBe('delivered');
    expect(numbersOf(await waits('S1'))).not.toContain(number);
    const parcel = await db()
      .selectFrom('shipments')
      .select('received_by')
      .where('order_number', '=', number)
      .executeTakeFirst();
    expect(parcel?.received_by).toBe('Sam Walker');
    expect(readError(await give(number))).toMatchObject({
      code: 'Conflict',
      message: expect.stringContaining(' noted a delivery or hand-over on '),
    });
  });

  it('may become ready in parts, and stands in both lists meanwhile', async () => {
    const number = await place();
    expect((await makeReady(number, [{ line: 0, qty: 1 }])).json).toEqual({ left: 1 });
    expect(numbersOf(await preparing('S1'))).toContain(number);
    expect(numbersOf(await waits('S1'))).toContain(number);
  });

  it('is given to nobody who shows another number', async () => {
    const number = await place();
    await makeReady(number);
    expect(readError(await give(number, await place())).code).toBe('Invalid');
    expect((await orderOf(db(), number)).status).toBe('shipped');
    expect((await give(number, ` #${number.toLowerCase()} `)).status).toBe(200);
  });

  it('is not what a home delivery is', async () => {
    const number = await place(null);
    for (const answered of [await makeReady(number), await give(number)]) {
      expect(readError(answered).code).toBe('Conflict');
    }
    expect((await orderOf(db(), number)).status).toBe('placed');
  });

  it('shows no price', async () => {
    const number = await place();
    const { headers } = packer;
    const { text } = await callRoute(toPrepare, { headers, query: '?store=S1' });
    expect(text).toContain(number);
    expect(text).not.toMatch(/price|total|amount|payment|email|gst/i);
  });
});

describe('a pickup that nobody collected', () => {
  const cancel = (number: string, staff = service) => run(uncollected, { number }, staff);

  it('is cancelled once its last day is over, not before', async () => {
    const number = await place();
    await makeReady(number);
    await readyDaysAgo(number, 13);
    expect(readError(await cancel(number)).code).toBe('Conflict');
    await readyDaysAgo(number, 16);
    expect((await waits('S1')).find((one) => one.number === number)?.daysLeft).toBe(-2);
    expect((await cancel(number)).status).toBe(200);
    expect((await orderOf(db(), number)).status).toBe('cancelled');
    expect(numbersOf(await waits('S1'))).not.toContain(number);
  });

  it('is not for packers, because money goes back', async () => {
    const number = await place();
    await makeReady(number);
    await readyDaysAgo(number, 16);
    expect(readError(await cancel(number, packer)).code).toBe('NotPermitted');
    expect(readError(await cancel(number, serviceInTwo)).code).toBe('NotFound');
    expect((await orderOf(db(), number)).status).toBe('shipped');
  });
});

describe('staff of one store', () => {
  it('see that store only, whatever they ask for', async () => {
    const [one, two] = [await place('S1'), await place('S2')];
    expect(numbersOf(await preparing('S2', inOne))).toContain(one);
    expect(numbersOf(await preparing('S2', inOne))).not.toContain(two);
    await makeReady(one);
    await makeReady(two);
    expect(numbersOf(await waits('S1', inTwo))).toContain(two);
    expect(numbersOf(await waits('S1', inTwo))).not.toContain(one);
    const own = readAnswer(
      listPickupStoresCall,
      await callRoute(stores, { headers: inOne.headers }),
    );
    expect(own.stores.map(({ code }) => code)).toEqual(['S1']);
    const all = readAnswer(
      listPickupStoresCall,
      await callRoute(stores, { headers: packer.headers }),
    );
    expect(all.stores.map(({ code }) => code).sort()).toEqual(['S1', 'S2']);
  });

  it('touch that store’s orders only, and do not learn which others exist', async () => {
    const number = await place('S1');
    const error = readError(await makeReady(number, BOTH, inTwo));
    expect(error).toMatchObject({ code: 'NotFound', message: `There is no order ${number}.` });
    expect((await makeReady(number, BOTH, inOne)).status).toBe(200);
    expect(readError(await give(number, number, inTwo)).code).toBe('NotFound');
    expect((await give(number, number, inOne)).status).toBe(200);
  });
});
