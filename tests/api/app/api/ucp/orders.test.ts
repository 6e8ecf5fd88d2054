import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as route from '#app/api/ucp/v1/orders/[id]/route.ts';
import { getOrderCall } from '#lib/api/calls/agents/orders/get-order.ts';
import { placeOrder } from '#lib/server/checkout/attempt/place-order.ts';
import { takenHash } from '#lib/server/checkout/taken-hash.ts';
import { operator } from '#lib/server/commands/actor.ts';
import { cancelOrder } from '#lib/server/order-commands/cancel-order.ts';
import { deliverOrder, shipOrder } from '#lib/server/order-commands/ship-order.ts';
import { sandboxGateway } from '#lib/server/payments/sandbox/sandbox-gateway.ts';
import { addSession, newTaken, preparedContent } from '#tests/api/support/agent-sessions.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { startPlatform } from '#tests/api/support/platform.ts';
import {
  ADDRESS,
  oneSize,
  openShop,
} from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { readyToPay } from '#tests/database/lib/server/checkout/support/shopper.ts';

const { GET } = route;

let database: TestDatabase;
let platform: Awaited<ReturnType<typeof startPlatform>>;
let other: Awaited<ReturnType<typeof startPlatform>>;
/** It cannot link accounts. */
let unlinked: Awaited<ReturnType<typeof startPlatform>>;
beforeAll(async () => {
  database = await createTestDatabase();
  await openShop(database.db, [oneSize('ax', 99), oneSize('bx', 99)]);
  [platform, other, unlinked] = await Promise.all([
    startPlatform(),
    startPlatform(),
    startPlatform({ capabilities: ['dev.ucp.shopping.order'] }),
  ]);
});
afterAll(() => Promise.all([database.drop(), platform.close(), other.close(), unlinked.close()]));

const context = () => ({ db: database.db, actor: operator('test'), now: new Date() });

/** An order that came of a session; its number for the shop, and its id for the platform. */
async function ordered({ isProven = false, knowsAddress = true } = {}) {
  const { db } = database;
  const taken = newTaken();
  const items = { 'ax-one': 2, 'bx-one': 1 };
  const address = knowsAddress ? ADDRESS : null;
  const session = await addSession(
    db,
    preparedContent(items, {
      delivery: { type: 'DELIVERY', destination: null, address, methodCode: 'standard' },
    }),
    { profile: platform.profile, isProven, takenHash: takenHash(taken) },
  );
  const request = { ...(await readyToPay(db, { items })), handOver: taken };
  const { number } = await placeOrder(
    db,
    { key: randomUUID(), request },
    { gateway: sandboxGateway(db) },
  );
  const { id } = await db
    .selectFrom('agent_orders')
    .select('id')
    .where('order_number', '=', number)
    .executeTakeFirstOrThrow();
  return { number, id, checkout: session.id };
}
const get = (id: string, profile = platform.profile) =>
  callRoute(GET, { params: { id }, headers: { 'ucp-agent': `profile="${profile}"` } });
const read = async (id: string) => readAnswer(getOrderCall, await get(id));

describe('GET /ucp/v1/orders/{id}', () => {
  it('answers the whole order, with a link that holds no secret', async () => {
    const { id, checkout } = await ordered();
    const order = await read(id);
    expect(order).toMatchObject({
      ucp: { version: '2026-08-25', status: 'success' },
      id,
      checkout_id: checkout,
      permalink_url: expect.stringMatching(/\/orders$/),
      currency: 'AUD',
      line_items: [
        {
          id: 'li_2',
          item: { id: 'bx-one', title: expect.stringContaining('Boot bx'), price: 5_000 },
          quantity: { original: 1, total: 1, fulfilled: 0 },
          status: 'processing',
        },
        { id: 'li_1', item: { id: 'ax-one' }, quantity: { original: 2, total: 2, fulfilled: 0 } },
      ],
      fulfillment: {
        expectations: [
          {
            method_type: 'shipping',
            destination: { address_locality: 'Bright', postal_code: '3741' },
            line_items: [
              { id: 'li_2', quantity: 1 },
              { id: 'li_1', quantity: 2 },
            ],
          },
        ],
        events: [],
      },
      adjustments: [],
    });
    const { totals } = order;
    const sum = totals
      .filter(({ type }) => type !== 'total')
      .reduce((all, { amount }) => all + amount, 0);
    expect(totals.find(({ type }) => type === 'total')?.amount).toBe(sum);
  });

  it('tells what was sent, delivered and cancelled', async () => {
    const { id, number } = await ordered();
    await cancelOrder(context(), { number, lines: [{ line: 0, qty: 1 }] });
    await shipOrder(context(), {
      number,
      lines: [{ line: 1, qty: 1 }],
      carrier: 'Australia Post',
      trackingNumber: '33ABC1234567',
    });
    const order = await read(id);
    expect(order.line_items).toMatchObject([
      { quantity: { original: 1, total: 0, fulfilled: 0 }, status: 'removed' },
      { quantity: { original: 2, total: 2, fulfilled: 1 }, status: 'partial' },
    ]);
    expect(order.fulfillment.events).toMatchObject([
      {
        id: 'parcel-1',
        type: 'shipped',
        line_items: [{ id: 'li_1', quantity: 1 }],
        tracking_number: '33ABC1234567',
        tracking_url: expect.stringContaining('33ABC1234567'),
      },
    ]);
    expect(order.adjustments).toMatchObject([
      {
        type: 'cancellation',
        status: 'pending',
        line_items: [{ id: 'li_2', quantity: -1 }],
        totals: [{ type: 'total', amount: expect.any(Number) }],
      },
    ]);
    await deliverOrder(context(), { number });
    expect((await read(id)).fulfillment.events).toMatchObject([{}, { type: 'delivered' }]);
  });

  it('names nobody, not even the order’s number, nor an address that the platform does not know', async () => {
    const { id, number } = await ordered({ knowsAddress: false });
    await shipOrder(context(), { number, carrier: 'Courier' });
    const { text } = await get(id);
    for (const secret of [number, 'Ada', 'wattle.example', '0491', 'Bright', '3741', 'Visa']) {
      expect(text).not.toContain(secret);
    }
  });

  it('answers another platform as if there were no order', async () => {
    const { id, number } = await ordered();
    for (const answer of [
      await get(id, other.profile),
      await get(number),
      await get('ord_nothing'),
      await get('x'.repeat(5_000)),
      await get('a\0b'),
    ]) {
      expect(answer.status).toBe(401);
      expect(answer.json).toMatchObject({ messages: [{ code: 'identity_required' }] });
    }
    const answer = await get(id, unlinked.profile);
    expect(answer.status).toBe(200);
    const nothing = { ucp: { status: 'error' }, messages: [{ code: 'not_found' }] };
    expect(answer.json).toMatchObject(nothing);
  });

  it('answers an unsigned call about an order of a proven platform as if there were none', async () => {
    const { id } = await ordered({ isProven: true });
    expect((await get(id)).json).toEqual((await get('ord_nothing')).json);
  });

  it('is the only call: no platform changes an order', () => {
    expect(Object.keys(route)).toEqual(['GET']);
  });

  it('refuses a call that does not say who it is', async () => {
    const { id } = await ordered();
    const { status, json } = await callRoute(GET, { params: { id } });
    expect({ status, json }).toMatchObject({ status: 400, json: { code: 'invalid_profile_url' } });
  });
});
