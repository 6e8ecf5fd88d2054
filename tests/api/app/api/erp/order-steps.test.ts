import { beforeAll, describe, expect, it } from 'vitest';
import { POST as cancel } from '#app/api/erp/v1/orders/[number]/cancel/route.ts';
import { POST as deliver } from '#app/api/erp/v1/orders/[number]/deliver/route.ts';
import { POST as pack } from '#app/api/erp/v1/orders/[number]/pack/route.ts';
import { GET as list } from '#app/api/erp/v1/orders/route.ts';
import { POST as moveReturn } from '#app/api/erp/v1/returns/[number]/route.ts';
import { GET as readStock } from '#app/api/erp/v1/stock/route.ts';
import { deliverErpOrderCall } from '#lib/api/calls/erp/deliver-order.ts';
import { listErpOrdersCall } from '#lib/api/calls/erp/list-orders.ts';
import { moveErpReturnCall } from '#lib/api/calls/erp/move-return.ts';
import { packErpOrderCall } from '#lib/api/calls/erp/pack-order.ts';
import { readErpStockCall } from '#lib/api/calls/erp/read-stock.ts';
import { cancelOrder } from '#lib/server/order-commands/cancel-order.ts';
import { shipOrder } from '#lib/server/order-commands/ship-order.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { makeKey, once, type TestKey } from '#tests/api/support/erp-keys.ts';
import { oneSize } from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { ownShop } from '#tests/database/lib/server/checkout/support/own-shop.ts';
import {
  asGuest,
  asStaff,
  placeOrder,
} from '#tests/database/lib/server/order-commands/support/placed-order.ts';
import {
  requestReturn,
  shippedOrder,
} from '#tests/database/lib/server/returns/support/shipped-order.ts';

let key: TestKey;
const { db, gateway } = ownShop([oneSize('ax', 90)]);
beforeAll(async () => {
  key = await makeKey(db());
});

const place = async (qty = 2) =>
  (await placeOrder(db(), gateway(), { items: { 'ax-one': qty } })).number;
const to = (number: string, body: object) => ({
  as: key,
  params: { number },
  headers: once(),
  body,
});
const listed = async (query: string) =>
  readAnswer(listErpOrdersCall, await callRoute(list, { as: key, query }));

it('the ERP packs an order, which the buyer then cannot cancel, and marks it as delivered', async () => {
  const number = await place();
  const packed = await callRoute(pack, to(number, { lines: [{ line: 0, qty: 1 }] }));
  expect(readAnswer(packErpOrderCall, packed)).toEqual({
    status: 'packed',
    lines: [{ line: 0, qty: 1 }],
    left: [{ line: 0, qty: 1 }],
  });
  await expect(cancelOrder(asGuest(db(), number), { number })).rejects.toMatchObject({
    code: 'Conflict',
  });
  const early = await callRoute(deliver, to(number, {}));
  expect([early.status, readError(early).code]).toEqual([409, 'Conflict']);
  await shipOrder(asStaff(db()), { number, carrier: 'Toll' });
  const arrived = await callRoute(deliver, to(number, { receivedBy: 'Sam' }));
  expect(readAnswer(deliverErpOrderCall, arrived)).toMatchObject({ status: 'delivered', left: [] });
  expect((await callRoute(cancel, to(number, {}))).status).toBe(409);
});

describe('the ERP’s list of orders', () => {
  it('is read page by page, oldest first, filtered by status, time and acknowledgement', async () => {
    const [one, two, three] = [await place(1), await place(1), await place(1)];
    await callRoute(pack, to(two, {}));
    const first = await listed('?limit=2');
    expect(first.orders.map(({ number }) => number)).toEqual([one, two]);
    const rest = await listed(`?limit=2&after=${first.next}`);
    expect([rest.orders.map(({ number }) => number), rest.next]).toEqual([[three], null]);
    expect((await listed('?status=packed')).orders.map(({ number }) => number)).toEqual([two]);
    expect((await listed('?acknowledged=yes')).orders).toEqual([]);
    const from = encodeURIComponent(rest.orders[0]?.placedAt ?? '');
    expect((await listed(`?from=${from}`)).orders.map(({ number }) => number)).toEqual([three]);
    expect((await listed(`?until=${from}`)).orders).toHaveLength(2);
    expect((await callRoute(list, { as: key, query: '?from=today' })).status).toBe(400);
  });
});

it('the ERP reads available, committed and on-hand stock', async () => {
  await place(3);
  const answer = readAnswer(readErpStockCall, await callRoute(readStock, { as: key, query: '' }));
  expect(answer).toEqual({
    stock: [
      { variantId: 'ax-one', variantCode: 'ax-one', available: 87, committed: 3, onHand: 90 },
    ],
    next: null,
  });
});

it('the ERP approves, receives and refunds a return, in this order only', async () => {
  const wish = { items: { 'ax-one': 1 } };
  const { number: orderNumber } = await shippedOrder(db(), gateway(), wish);
  const returned = await requestReturn(db(), orderNumber);
  const move = (body: object) => callRoute(moveReturn, to(returned, body));
  expect((await move({ state: 'refunded' })).status).toBe(409);
  expect(readAnswer(moveErpReturnCall, await move({ state: 'approved' })).state).toBe('approved');
  expect(readAnswer(moveErpReturnCall, await move({ state: 'received' })).state).toBe('received');
  expect((await move({ state: 'refunded' })).status).toBe(200);
  expect((await callRoute(moveReturn, to('SB404', { state: 'approved' }))).status).toBe(404);
  const reader = await makeKey(db(), ['orders:write']);
  const refused = await callRoute(moveReturn, {
    ...to(returned, { state: 'approved' }),
    as: reader,
  });
  expect(refused.status).toBe(403);
});
