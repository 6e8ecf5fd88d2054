import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { UCP_VERSION } from '#lib/commerce/agents/protocol.ts';
import { NO_CONTENT } from '#lib/commerce/agents/session-content.ts';
import { saveKnown } from '#lib/server/agents/known-platforms.ts';
import { placeOrder } from '#lib/server/checkout/attempt/place-order.ts';
import { takenHash } from '#lib/server/checkout/taken-hash.ts';
import { addSession, newTaken, preparedContent } from '#tests/api/support/agent-sessions.ts';
import { ADDRESS, oneSize } from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { ownShop } from '#tests/database/lib/server/checkout/support/own-shop.ts';
import {
  answerTo,
  readyToPay,
  withFreshToken,
} from '#tests/database/lib/server/checkout/support/shopper.ts';

const options = () => ({ gateway: gateway() });
const { db, gateway } = ownShop([oneSize('ax', 9), oneSize('bx', 9)]);
beforeEach(async () => {
  await db().deleteFrom('agent_sessions').execute();
  await db().deleteFrom('webhooks').execute();
  await db().deleteFrom('agents').execute();
});

type Change = Parameters<typeof addSession>[2];

/** A session that a browser took over, and the browser's secret. */
async function taken(change: Change = {}) {
  const secret = newTaken();
  const session = await addSession(
    db(),
    preparedContent(
      { 'ax-one': 1 },
      {
        buyer: { email: 'ada@wattle.example' },
        delivery: {
          type: 'DELIVERY',
          destination: null,
          address: ADDRESS,
          methodCode: 'standard',
        },
        attribution: { utm_campaign: 'winter', utm_source: 'elsewhere', ref: 'abc123' },
      },
    ),
    { ...change, takenHash: takenHash(secret) },
  );
  return { ...session, secret };
}
const sessionOf = (id: string) =>
  db().selectFrom('agent_sessions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const endpoints = () => db().selectFrom('webhooks').select(['url', 'profile']).execute();
const PROFILE = 'https://example.com/profile.json';
const endpointAt = (url: string) => ({ url, profile: PROFILE });
/** As if the shop had just read the profile. */
const says = (orderWebhook: string | null) =>
  saveKnown(db(), new URL(PROFILE), {
    profile: { version: UCP_VERSION, capabilities: [], keys: [], orderWebhook },
    readAt: Date.now(),
    freshUntil: Date.now() + 60_000,
  });
const agentOrders = () => db().selectFrom('agent_orders').selectAll().execute();

describe('an order from a session that a browser took over', () => {
  it('completes the session and forgets what the assistant said of the shopper', async () => {
    const { id, secret } = await taken({ isProven: true });
    const request = { ...(await readyToPay(db(), { items: { 'ax-one': 1 } })), handOver: secret };
    const { order } = await answerTo(db(), request, options());
    expect(await sessionOf(id)).toMatchObject({
      status: 'completed',
      order_number: order,
      version: 2,
      content: { ...NO_CONTENT, lines: [{ id: 'li_1', variantId: 'ax-one', quantity: 1 }] },
    });
    expect(await agentOrders()).toEqual([
      {
        order_number: order,
        id: expect.stringMatching(/^ord_[\w-]{22}$/),
        session_id: id,
        profile: 'https://example.com/profile.json',
        host: 'example.com',
        is_proven: true,
        line_ids: ['li_1'],
        knows_address: true,
      },
    ]);
  });

  it('is the platform’s, with the campaign that it named and the browser’s partners', async () => {
    const { secret } = await taken();
    const request = await readyToPay(db(), { items: { 'ax-one': 1 } });
    const attribution = {
      referrers: [{ id: 'xyz789', at: 1 }],
      campaign: { source: 'mail', medium: 'email', term: 'boots' },
    };
    const cart = { ...request.cart, attribution };
    await answerTo(db(), { ...request, cart, handOver: secret }, options());
    const stored = await db().selectFrom('orders').select('attribution').executeTakeFirstOrThrow();
    expect(stored.attribution).toEqual({
      referrers: [
        { id: 'abc123', at: expect.any(Number) },
        { id: 'xyz789', at: 1 },
      ],
      campaign: { source: 'example.com', medium: 'assistant', campaign: 'winter' },
    });
  });

  it('may hold something else, to another address', async () => {
    const { secret } = await taken();
    const address = { ...ADDRESS, street1: '1 Other Street' };
    const request = await readyToPay(db(), { items: { 'bx-one': 1, 'ax-one': 3 }, address });
    await answerTo(db(), { ...request, handOver: secret }, options());
    const [order] = await agentOrders();
    // Newest first, as the order has them.
    expect(order).toMatchObject({ line_ids: ['li_1', 'line-2'], knows_address: false });
  });

  it('completes it once, whichever of two orders comes first', async () => {
    const { id, secret } = await taken();
    const first = { ...(await readyToPay(db(), { items: { 'ax-one': 1 } })), handOver: secret };
    const second = await withFreshToken(db(), first);
    const placed = await Promise.all(
      [first, second].map((request) => answerTo(db(), request, options())),
    );
    expect(placed.every(({ order }) => order !== undefined)).toBe(true);
    const [row, ...others] = await agentOrders();
    expect(others).toEqual([]);
    expect((await sessionOf(id)).order_number).toBe(row?.order_number);
  });

  it('is the same order for a repeated request, and refuses the key for another secret', async () => {
    const { secret } = await taken();
    const request = { ...(await readyToPay(db(), { items: { 'ax-one': 1 } })), handOver: secret };
    const key = randomUUID();
    const [one, same] = await Promise.all(
      [request, request].map((body) => placeOrder(db(), { key, request: body }, options())),
    );
    expect(same?.number).toBe(one?.number);
    expect(await agentOrders()).toHaveLength(1);
    const other = { ...request, handOver: newTaken() };
    expect(await answerTo(db(), other, options(), key)).toEqual({ code: 'IdempotencyKeyReused' });
  });

  it('is placed all the same for a session that is over or unknown', async () => {
    const { id, secret } = await taken();
    await db()
      .updateTable('agent_sessions')
      .set({ status: 'canceled' })
      .where('id', '=', id)
      .execute();
    for (const handOver of [secret, newTaken()]) {
      const request = await readyToPay(db(), { items: { 'ax-one': 1 } });
      expect(await answerTo(db(), { ...request, handOver }, options())).toHaveProperty('order');
    }
    expect(await agentOrders()).toEqual([]);
  });

  it('leaves the session open if it is refused', async () => {
    const { id, secret } = await taken();
    const request = await readyToPay(db(), { items: { 'ax-one': 1 }, card: '4000111111111115' });
    const refused = await answerTo(db(), { ...request, handOver: secret }, options());
    expect(refused).toHaveProperty('code');
    expect((await sessionOf(id)).status).toBe('open');
  });

  it('makes the platform an endpoint of webhooks, with its newest address', async () => {
    for (const orderWebhook of ['https://example.com/old', 'no URL', 'https://example.com/new']) {
      const { secret } = await taken({ orderWebhook });
      const request = await readyToPay(db(), { items: { 'ax-one': 1 } });
      await answerTo(db(), { ...request, handOver: secret }, options());
    }
    expect(await endpoints()).toEqual([endpointAt('https://example.com/new')]);
  });

  it('takes the address from its newest profile, even if the session is older', async () => {
    const { secret } = await taken({ orderWebhook: 'https://example.com/old' });
    await says('https://example.com/new');
    const request = await readyToPay(db(), { items: { 'ax-one': 1 } });
    await answerTo(db(), { ...request, handOver: secret }, options());
    expect(await endpoints()).toEqual([endpointAt('https://example.com/new')]);
    await says('https://example.com/newest');
    expect(await endpoints()).toEqual([endpointAt('https://example.com/newest')]);
  });

  it('tells a platform nothing whose newest profile names no address any more', async () => {
    const first = await taken({ orderWebhook: 'https://example.com/old' });
    const later = await taken({ orderWebhook: 'https://example.com/old' });
    const place = async ({ secret }: typeof first) => {
      const request = await readyToPay(db(), { items: { 'ax-one': 1 } });
      await answerTo(db(), { ...request, handOver: secret }, options());
    };
    await place(first);
    await says(null);
    expect(await endpoints()).toEqual([]);
    await place(later);
    expect(await endpoints()).toEqual([]);
  });
});
