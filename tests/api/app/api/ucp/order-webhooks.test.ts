import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { platformReceiver } from '#lib/server/agents/orders/platform-receiver.ts';
import { readAgentOrder } from '#lib/server/agents/orders/read-agent-order.ts';
import { placeOrder } from '#lib/server/checkout/attempt/place-order.ts';
import { takenHash } from '#lib/server/checkout/taken-hash.ts';
import { operator } from '#lib/server/commands/actor.ts';
import { addEvent } from '#lib/server/commands/record-change.ts';
import { cancelOrder } from '#lib/server/order-commands/cancel-order.ts';
import { deliverOrder, shipOrder } from '#lib/server/order-commands/ship-order.ts';
import { sandboxGateway } from '#lib/server/payments/sandbox/sandbox-gateway.ts';
import { deliverWebhooks } from '#lib/server/webhooks/deliver-webhooks.ts';
import { testWebhook } from '#lib/server/webhooks/test-webhook.ts';
import { rotateWebhookSecret, switchWebhook } from '#lib/server/webhooks/webhook-commands.ts';
import type { DELIVERY_STEPS } from '#lib/server/webhooks/webhook-run.ts';
import { addSession, newTaken, preparedContent } from '#tests/api/support/agent-sessions.ts';
import { blocksKnown } from '#tests/api/support/blocks-known.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { type OrderReceiver, openOrderReceiver } from '#tests/api/support/order-receiver.ts';
import { digestOf } from '#tests/api/support/platform.ts';
import { oneSize, openShop } from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { readyToPay } from '#tests/database/lib/server/checkout/support/shopper.ts';
import { TEST_SEALER } from '#tests/database/lib/server/webhooks/support/test-sealer.ts';

const PROFILE = 'https://example.com/profile.json';

const database = ownDatabase();
let receiver: OrderReceiver;
const db = () => database.db;
beforeAll(() => openShop(db(), [oneSize('ax', 99), oneSize('bx', 99)]));
beforeEach(async () => {
  for (const table of ['webhooks', 'events', 'leases', 'agent_blocks'] as const) {
    await db().deleteFrom(table).execute();
  }
  receiver = await openOrderReceiver();
});
afterEach(() => {
  vi.useRealTimers();
  return receiver.close();
});

const context = () => ({ db: db(), actor: operator('test'), now: new Date() });

async function order({
  handOver,
  items = { 'ax-one': 2 },
}: {
  handOver?: string;
  items?: Record<string, number>;
} = {}) {
  const request = { ...(await readyToPay(db(), { items })), ...(handOver && { handOver }) };
  const { number } = await placeOrder(
    db(),
    { key: randomUUID(), request },
    { gateway: sandboxGateway(db()) },
  );
  return number;
}

/** The number of an order of the platform, which hears of it at `url`. */
async function platformOrder(url = receiver.url): Promise<string> {
  const handOver = newTaken();
  await addSession(db(), preparedContent({ 'ax-one': 2 }), {
    profile: PROFILE,
    orderWebhook: url,
    takenHash: takenHash(handOver),
  });
  return order({ handOver });
}

type OnStep = (step: (typeof DELIVERY_STEPS)[number]) => void;
const deliver = (onStep?: OnStep) =>
  deliverWebhooks(db(), {
    sealer: TEST_SEALER,
    privateHosts: [],
    signal: new AbortController().signal,
    platformReceiver,
    leaseMs: 5_000,
    ...(onStep && { onStep }),
  });

const endpoint = async () =>
  (await db().selectFrom('webhooks').select('id').executeTakeFirstOrThrow()).id;
const test = async () =>
  testWebhook(
    context(),
    { id: await endpoint() },
    {
      ...{ sealer: TEST_SEALER, platformReceiver, privateHosts: ['127.0.0.1'] },
      signal: new AbortController().signal,
    },
  );

/** As if it were later: everything that waits is due. */
async function later(): Promise<void> {
  await sql`update webhook_deliveries set next_try = now()`.execute(db());
  await sql`update webhooks set paused_until = null`.execute(db());
}
const statuses = () =>
  receiver.received.map(
    ({
      order: {
        line_items: [line],
      },
    }) => line?.status,
  );

describe('a platform', () => {
  it('hears of its order whole, with the headers of the protocol, and of no other order', async () => {
    await order();
    await platformOrder();
    await order();
    await deliver();
    await deliver();
    const [message, ...others] = receiver.received;
    expect(others).toEqual([]);
    expect(message?.order).toMatchObject({
      ucp: { status: 'success' },
      line_items: [{ id: 'li_1' }],
    });
    expect(message?.headers).toMatchObject({
      'content-type': 'application/json',
      'ucp-agent': expect.stringMatching(/^profile="http.*\/\.well-known\/ucp"$/),
      'webhook-id': expect.stringMatching(/^\d+$/),
      'webhook-timestamp': expect.stringMatching(/^\d{10}$/),
      'content-digest': expect.stringMatching(/^sha-256=:.*:$/),
    });
  });

  it('hears of each change once, with two workers', async () => {
    const number = await platformOrder();
    await Promise.all([deliver(), deliver()]);
    await shipOrder(context(), { number, carrier: 'Courier', lines: [{ line: 0, qty: 1 }] });
    await Promise.all([deliver(), deliver()]);
    await deliverOrder(context(), { number });
    await cancelOrder(context(), { number });
    await Promise.all([deliver(), deliver()]);
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(ids.length);
    expect(statuses()).toEqual(['processing', 'partial', 'fulfilled', 'fulfilled']);
  });

  it('gets the same message again if the worker dies before it notes the answer, with the newest state', async () => {
    const number = await platformOrder();
    await deliver((step) => {
      if (step === 'answered') throw new Error('The worker dies.');
    });
    await shipOrder(context(), { number, carrier: 'Courier' });
    await deliver();
    expect(statuses()).toEqual(['processing', 'fulfilled', 'fulfilled']);
    const [first, again, next] = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(again).toBe(first);
    expect(next).not.toBe(first);
  });

  it('gets what it did not take later, in order', async () => {
    const number = await platformOrder();
    receiver.answerWith(500);
    await deliver();
    await shipOrder(context(), { number, carrier: 'Courier' });
    await deliver();
    expect(receiver.received).toHaveLength(1);
    receiver.answerWith(200);
    await later();
    await deliver();
    await later();
    await deliver();
    expect(receiver.received).toHaveLength(3);
    await deliver();
    expect(receiver.received).toHaveLength(3);
  });

  it('hears what a call about the order answers', async () => {
    const number = await platformOrder();
    await deliver();
    const read = await readAgentOrder(db(), { profile: PROFILE, number });
    const [message] = receiver.received;
    const { ucp: _, ...told } = message?.order ?? {};
    expect(told).toEqual(JSON.parse(JSON.stringify(read?.order)));
  });

  it('gets a message that failed again as the same one', async () => {
    await platformOrder();
    receiver.answerWith(500);
    await deliver();
    receiver.answerWith(200);
    await later();
    await deliver();
    const tries = receiver.received.map(({ headers, body }) => ({
      id: headers['webhook-id'],
      at: headers['webhook-timestamp'],
      body,
    }));
    expect(tries).toHaveLength(2);
    expect(tries[1]).toEqual(tries[0]);
  });

  it('gets the digest of exactly what was sent', async () => {
    await platformOrder();
    await deliver();
    const [message] = receiver.received;
    expect(message?.headers['content-digest']).toBe(digestOf(message?.body ?? ''));
  });

  it('gets nothing once staff have blocked it', async () => {
    receiver.answerWith(500);
    await platformOrder();
    await deliver();
    receiver.answerWith(200);
    // A domain above its host.
    await db().insertInto('agent_blocks').values({ platform: 'com', reason: '-' }).execute();
    blocksKnown();
    await platformOrder();
    await later();
    await deliver();
    expect(receiver.received).toHaveLength(1);
    expect(await db().selectFrom('webhook_deliveries').selectAll().execute()).toEqual([]);
  });

  it('has no secret that staff could change', async () => {
    await platformOrder();
    const rotated = rotateWebhookSecret(context(), { id: await endpoint() }, TEST_SEALER);
    await expect(rotated).rejects.toThrow('agents rotate-keys');
  });

  it('gets its newest order if an operator tests it, signed, and nobody else’s', async () => {
    await platformOrder();
    await platformOrder();
    await deliver();
    await order();
    await deliver();
    const newest = receiver.received.at(-1);
    expect(await test()).toEqual({ outcome: 'taken', status: 200 });
    expect(receiver.received).toHaveLength(3);
    const tested = receiver.received.at(-1);
    expect(tested?.body).toBe(newest?.body);
    expect(tested?.headers).toHaveProperty('signature');
    receiver.answerWith(500);
    expect(await test()).toMatchObject({ outcome: 'refused', status: 500 });
    // Nothing waits to be tried again.
    expect(await db().selectFrom('webhook_deliveries').selectAll().execute()).toEqual([]);
  });

  it('is tested with what it hears of, its returns too, and not while it is switched off', async () => {
    const number = await platformOrder();
    await deliver();
    await db()
      .insertInto('returns')
      .values({
        number: 'X1',
        order_number: number,
        idempotency_key: 'x1',
        request_hash: Buffer.alloc(0),
        state: 'requested',
        history: JSON.stringify([]),
        delivery: 0,
      })
      .execute();
    const tell = (entity: 'order' | 'return', entityId: string, type: string) =>
      addEvent(db(), { entity, id: entityId, type, now: new Date() });
    await tell('return', 'X1', 'return.requested');
    await tell('order', number, 'order.fraud-decided');
    await deliver();
    const heard = receiver.received.at(-1)?.headers['webhook-id'];
    await test();
    expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(heard);
    expect(receiver.received).toHaveLength(3);
    await switchWebhook(context(), { id: await endpoint(), isOn: false });
    await expect(test()).rejects.toThrow('Switch it on first');
    expect(receiver.received).toHaveLength(3);
  });

  it('is not tested while it is blocked, or if its order is not there', async () => {
    await platformOrder();
    await db().deleteFrom('events').execute();
    await expect(test()).rejects.toThrow('no order yet');
    await platformOrder();
    await deliver();
    await db().insertInto('agent_blocks').values({ platform: 'com', reason: '-' }).execute();
    blocksKnown();
    await expect(test()).rejects.toThrow('blocked');
    expect(receiver.received).toHaveLength(1);
  });
});

describe('the address of a platform', () => {
  it('must be public, even if the shop’s own endpoints may be private', async () => {
    vi.stubEnv('WEBHOOK_PRIVATE_HOSTS', '10.0.0.1');
    for (const url of [
      'http://10.0.0.1/',
      'https://10.0.0.1/',
      'https://169.254.169.254/',
      'file:///etc/passwd',
    ]) {
      await db().deleteFrom('webhooks').execute();
      await platformOrder(url);
      await deliver();
      const failed = await db().selectFrom('webhook_deliveries').selectAll().executeTakeFirst();
      expect({ url, status: failed?.status, failure: failed?.failure }).toEqual({
        url,
        status: null,
        failure: expect.stringMatching(/^(?:Its address is private|The URL must begin with https)/),
      });
    }
    vi.unstubAllEnvs();
  });
});
