import { beforeAll, describe, expect, it } from 'vitest';
import { POST as acknowledge } from '#app/api/erp/v1/orders/[number]/acknowledge/route.ts';
import { POST as pack } from '#app/api/erp/v1/orders/[number]/pack/route.ts';
import { GET as findOrders } from '#app/api/erp/v1/orders/search/route.ts';
import { GET as readReturn } from '#app/api/erp/v1/returns/[number]/route.ts';
import { GET as listReturns } from '#app/api/erp/v1/returns/route.ts';
import { GET as readPlaces } from '#app/api/erp/v1/stock/places/route.ts';
import { findErpOrdersCall } from '#lib/api/calls/erp/find-orders.ts';
import { listErpReturnsCall } from '#lib/api/calls/erp/list-returns.ts';
import { readErpReturnCall } from '#lib/api/calls/erp/read-erp-return.ts';
import { readErpStockPlacesCall } from '#lib/api/calls/erp/read-stock-places.ts';
import { readAudit } from '#lib/server/commands/read-audit.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { makeKey, once, type TestKey } from '#tests/api/support/erp-keys.ts';
import { oneSize } from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { ownShop } from '#tests/database/lib/server/checkout/support/own-shop.ts';
import { placeOrder } from '#tests/database/lib/server/order-commands/support/placed-order.ts';
import {
  requestReturn,
  shippedOrder,
} from '#tests/database/lib/server/returns/support/shipped-order.ts';

let key: TestKey;
const { db, gateway } = ownShop([oneSize('ax', 90)]);
beforeAll(async () => {
  key = await makeKey(db());
});

const place = async (qty = 1) =>
  (await placeOrder(db(), gateway(), { items: { 'ax-one': qty } })).number;
const ask = (handler: typeof findOrders, query: Record<string, string>, as = key) =>
  callRoute(handler, { as, query: `?${new URLSearchParams(query)}` });
const found = async (query: Record<string, string>) =>
  readAnswer(findErpOrdersCall, await ask(findOrders, query));
const write = (number: string, body: object, headers: Record<string, string> = {}) => ({
  as: key,
  params: { number },
  headers: { ...once(), ...headers },
  body,
});

describe('orders', () => {
  it('are found by words and views, newest first and page by page', async () => {
    const [one, two, three] = [await place(), await place(), await place()];
    await callRoute(pack, write(two, {}));
    const numbers = (answer: Awaited<ReturnType<typeof found>>) =>
      answer.orders.map(({ number }) => number);
    const first = await found({ limit: '2' });
    expect(numbers(first)).toEqual([three, two]);
    expect(numbers(await found({ limit: '2', after: first.next ?? '' }))).toEqual([one]);
    expect(numbers(await found({ q: one }))).toEqual([one]);
    expect(numbers(await found({ q: 'ax-one', view: 'to-pack' }))).toEqual([three, one]);
    expect(numbers(await found({ view: 'to-send' }))).toEqual([two]);
    expect(numbers(await found({ status: 'packed', shipping: 'DELIVERY' }))).toEqual([two]);
    expect(numbers(await found({ store: 'nowhere' }))).toEqual([]);
    expect(numbers(await found({ q: "' or 1=1 --" }))).toEqual([]);
  });

  it.each([{ view: 'all' }, { limit: '0' }, { limit: '201' }, { after: 'x' }, { q: 'a\u0000' }])(
    'are not searched by %j',
    async (query) => {
      expect((await ask(findOrders, query)).status).toBe(400);
    },
  );
});

it('returns are listed, found and read', async () => {
  const wish = { items: { 'ax-one': 1 } };
  const { number: order } = await shippedOrder(db(), gateway(), wish);
  const number = await requestReturn(db(), order);
  const listed = async (query: Record<string, string> = {}) =>
    readAnswer(listErpReturnsCall, await ask(listReturns, query)).returns;
  expect(await listed()).toMatchObject([{ number, order, state: 'requested', units: 1 }]);
  expect(await listed({ q: order, state: 'all' })).toHaveLength(1);
  expect(await listed({ state: 'received' })).toEqual([]);
  expect(await listed({ q: '%' })).toEqual([]);
  const one = await callRoute(readReturn, { as: key, params: { number } });
  expect(readAnswer(readErpReturnCall, one)).toMatchObject({ order, return: { number } });
  for (const unknown of [order, 'SBR404', 'a\u0000']) {
    expect((await callRoute(readReturn, { as: key, params: { number: unknown } })).status).toBe(
      404,
    );
  }
});

it('a size’s stock is read everywhere, with what is sold and has not left', async () => {
  await place(3);
  const answer = await ask(readPlaces, { variant: 'ax-one' });
  expect(readAnswer(readErpStockPlacesCall, answer)).toMatchObject({
    variantId: 'ax-one',
    places: [{ store: null, available: 87, committed: 3, onHand: 90 }],
  });
  expect((await ask(readPlaces, { variant: 'nobody' })).status).toBe(404);
});

it('each look-up needs its scope', async () => {
  const [orders, stock] = [
    await makeKey(db(), ['orders:read']),
    await makeKey(db(), ['stock:read', 'orders:write', 'returns:write']),
  ];
  expect((await ask(readPlaces, { variant: 'ax-one' }, orders)).status).toBe(403);
  for (const handler of [findOrders, listReturns]) {
    expect((await ask(handler, {}, stock)).status).toBe(403);
  }
});

describe('the person behind a program', () => {
  it('stands in the audit with the key, and is found by their name and by the key', async () => {
    const number = await place();
    const request = write(number, { erpNumber: 'SO-1' }, { 'acting-person': 'Zo%C3%AB Kent' });
    expect((await callRoute(acknowledge, request)).status).toBe(200);
    for (const by of ['zoë kent', `key:${key.id}`]) {
      expect(await readAudit(db(), { by, entityId: number }, 9)).toMatchObject([
        { person: 'Zoë Kent', actor: `key:${key.id}`, command: 'order.acknowledge' },
      ]);
    }
  });

  it.each(['<b>Kim</b>', '%00', '%E0%A4%A', 'x'.repeat(61), ''])(
    '%j is refused and changes nothing',
    async (person) => {
      const number = await place();
      const request = write(number, { erpNumber: 'SO-2' }, { 'acting-person': person });
      expect((await callRoute(acknowledge, request)).status).toBe(400);
      expect(await readAudit(db(), { by: `key:${key.id}`, entityId: number }, 9)).toEqual([]);
    },
  );
});
