import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressBucket } from '#lib/server/platform/address-bucket.ts';
import { CLIENT_ADDRESS_HEADER } from '#lib/server/platform/client-address.ts';
import { limitSubject } from '#lib/server/rate-limits/limit.ts';
import { LIMITS } from '#lib/server/rate-limits/limits.ts';
import {
  BOOT,
  BUYER,
  cartOf,
  checkoutOf,
  codesOf,
  LINES,
  refusalOf,
  shopping,
  totalOf,
  WHOLE,
} from '#tests/api/support/agent-shop.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { type Platform, startPlatform } from '#tests/api/support/platform.ts';
import { openShop, setStock } from '#tests/database/lib/server/checkout/support/checkout-shop.ts';

const database = ownDatabase();
let platform: Platform;
let shop: ReturnType<typeof shopping>;

beforeAll(async () => {
  await openShop(database.db);
  await setStock(database.db, BOOT, 50);
  platform = await startPlatform();
  shop = shopping(platform);
});
afterAll(() => platform.close());

const begin = async (body: object = WHOLE) => checkoutOf(await shop.create(body));

describe('a checkout of an assistant', () => {
  it('begins with 201, names what it needs, and hands over by a link', async () => {
    const answer = await shop.create({ line_items: LINES });
    expect(answer.status).toBe(201);
    expect(checkoutOf(answer)).toMatchObject({
      ucp: { version: '2026-08-25', status: 'success', payment_handlers: {} },
      status: 'incomplete',
      currency: 'AUD',
      line_items: [{ item: { id: BOOT, price: 5_000 }, quantity: 1 }],
      continue_url: expect.stringContaining('/hand-over#'),
    });
    expect(codesOf(checkoutOf(answer))).toContain('field_required');
  });

  it('is for the shopper to pay once it is whole', async () => {
    const checkout = await begin();
    expect(checkout.status).toBe('requires_escalation');
    expect(checkout.messages).toEqual([
      expect.objectContaining({ code: 'payment_required', severity: 'requires_buyer_input' }),
    ]);
    expect(totalOf(checkout)).toBe(5_995);
  });

  it('can be read, and lives six hours after its last change', async () => {
    const { id } = await begin();
    const checkout = checkoutOf(await shop.read(id));
    expect(checkout.id).toBe(id);
    const hours = (Date.parse(checkout.expires_at) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(5.9);
    expect(hours).toBeLessThan(6.1);
  });

  it('keeps its link while nothing changes, and gets a new one with each change', async () => {
    const { id, continue_url: first } = await begin();
    expect(checkoutOf(await shop.read(id)).continue_url).toBe(first);
    expect(checkoutOf(await shop.update(id, WHOLE)).continue_url).not.toBe(first);
  });

  it.each(['\u0000', 'a\u0000b', '\ud800', '../carts', 'x'.repeat(5_000)])(
    'is not there under an id that none has: %j',
    async (id) => {
      for (const answer of [
        await shop.read(id),
        await shop.readCart(id),
        await shop.update(id, WHOLE),
        await shop.complete(id, { payment: {} }),
        await shop.cancel(id),
      ]) {
        expect(refusalOf(answer).messages[0]?.code).toBe('not_found');
      }
      const begun = await shop.create({ ...WHOLE, cart_id: id });
      expect(begun.status).toBe(id.length > 1_000 ? 400 : 200);
    },
  );

  it('is replaced by an update, and its lines keep their ids', async () => {
    const {
      id,
      line_items: [line],
    } = await begin();
    const update = {
      line_items: [{ id: line?.id, item: { id: BOOT }, quantity: 2 }],
      buyer: BUYER,
    };
    const checkout = checkoutOf(await shop.update(id, update));
    expect(checkout).toMatchObject({
      status: 'incomplete',
      line_items: [{ id: line?.id, quantity: 2 }],
    });
    expect(checkout.fulfillment?.methods[0]?.destinations).toBeUndefined();
  });

  it('is only for the platform that began it', async () => {
    const { id } = await begin();
    const other = await startPlatform();
    const stranger = shopping(other);
    for (const answer of [
      await stranger.read(id),
      await stranger.update(id, WHOLE),
      await stranger.cancel(id),
      await stranger.complete(id, { payment: {} }),
      await shop.read('nobodys-session'),
      await shop.readCart(id),
    ]) {
      expect(refusalOf(answer).messages).toEqual([
        expect.objectContaining({ code: 'not_found', severity: 'unrecoverable' }),
      ]);
    }
    await other.close();
    expect(checkoutOf(await shop.read(id)).status).toBe('requires_escalation');
  });

  it('counts as one that begins if it begins with a cart', async () => {
    const other = await startPlatform();
    const { create, createCart } = shopping(other);
    const cart = cartOf(await createCart({ line_items: LINES }));
    const { points } = LIMITS.agentBeginnings.subject;
    await limitSubject('agentBeginnings', addressBucket(other.address), { points: points - 1 });
    const { status } = await create({ cart_id: cart.id, line_items: [] });
    await other.close();
    expect(status).toBe(429);
  });

  it('needs the capability in the platform’s profile', async () => {
    const other = await startPlatform({ capabilities: ['dev.ucp.shopping.cart'] });
    const { messages } = refusalOf(await shopping(other).create(WHOLE));
    await other.close();
    expect(codesOf({ messages: messages as never })).toEqual(['capabilities_incompatible']);
  });
});

describe('a cancelled checkout', () => {
  it('has nothing of the shopper any more, and no link', async () => {
    const { id } = await begin();
    const canceled = checkoutOf(await shop.cancel(id));
    expect(canceled).toMatchObject({ id, status: 'canceled', line_items: [{ quantity: 1 }] });
    expect(canceled).not.toHaveProperty('continue_url');
    const read = await shop.read(id);
    expect(checkoutOf(read).status).toBe('canceled');
    expect(read.text).not.toContain(BUYER.email);
    const rows = await database.db
      .selectFrom('agent_sessions')
      .select('content')
      .where('id', '=', id)
      .execute();
    expect(JSON.stringify(rows)).not.toContain('Gum Street');
  });

  it('cannot be changed, completed or cancelled again', async () => {
    const { id } = await begin();
    await shop.cancel(id);
    for (const answer of [
      await shop.update(id, WHOLE),
      await shop.complete(id, { payment: {} }),
      await shop.cancel(id),
    ]) {
      expect(refusalOf(answer).messages).toEqual([
        expect.objectContaining({ code: 'checkout_canceled', severity: 'unrecoverable' }),
      ]);
    }
  });

  it('is one that has expired', async () => {
    const { id } = await begin();
    await database.db
      .updateTable('agent_sessions')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('id', '=', id)
      .execute();
    expect(checkoutOf(await shop.read(id)).status).toBe('canceled');
  });
});

describe('a key of a call', () => {
  it('begins one checkout, changes it once, and ends it once', async () => {
    const run = randomUUID();
    const create = () => shop.create(WHOLE, { key: `create-${run}` });
    const [one, two] = [await create(), await create()];
    expect(two.status).toBe(201);
    expect(two.json).toEqual(one.json);
    const { id } = checkoutOf(one);
    const update = () => shop.update(id, WHOLE, { key: `update-${run}` });
    expect((await update()).json).toEqual((await update()).json);
    const cancel = () => shop.cancel(id, { key: `cancel-${run}` });
    expect((await cancel()).json).toEqual((await cancel()).json);
  });

  it('keeps the answer without its link, and repeats it with the link of now', async () => {
    const key = randomUUID();
    const { id, continue_url: first } = checkoutOf(await shop.create(WHOLE, { key }));
    const row = await database.db
      .selectFrom('agent_answers')
      .select('answer')
      .where('key', '=', key)
      .executeTakeFirst();
    expect(row?.answer).toMatchObject({ id, continue_url: null });
    const { continue_url: now } = checkoutOf(await shop.update(id, WHOLE));
    expect(now).not.toBe(first);
    expect(checkoutOf(await shop.create(WHOLE, { key })).continue_url).toBe(now);
  });

  it('of a call that is not proven is its address’s own', async () => {
    const key = randomUUID();
    const elsewhere = { [CLIENT_ADDRESS_HEADER]: '198.18.5.1' };
    const begun = await shop.create(WHOLE, { key });
    const other = await shop.create({ line_items: LINES }, { key, headers: elsewhere });
    expect(other.status).toBe(201);
    expect(checkoutOf(await shop.create(WHOLE, { key })).id).toBe(checkoutOf(begun).id);
  });

  it('is not kept beyond what an address may have kept: the call works all the same', async () => {
    const headers = { [CLIENT_ADDRESS_HEADER]: '198.18.5.2' };
    const { points } = LIMITS.agentAnswers.subject;
    await limitSubject('agentAnswers', '198.18.5.2', { points });
    const key = randomUUID();
    const create = async () => checkoutOf(await shop.create(WHOLE, { key, headers })).id;
    expect(await create()).not.toBe(await create());
    const rows = await database.db
      .selectFrom('agent_answers')
      .select('key')
      .where('key', '=', key)
      .execute();
    expect(rows).toEqual([]);
  });

  it('is not for another call', async () => {
    const key = randomUUID();
    await shop.create(WHOLE, { key });
    expect((await shop.create({ line_items: LINES }, { key })).status).toBe(409);
  });

  it('of an update is not for another one, which changes nothing', async () => {
    const key = randomUUID();
    const { id } = await begin();
    await shop.update(id, WHOLE, { key });
    const more = { ...WHOLE, line_items: LINES.map((line) => ({ ...line, quantity: 3 })) };
    const { status, json } = await shop.update(id, more, { key });
    expect({ status, json }).toMatchObject({
      status: 409,
      json: { code: 'idempotency_conflict', content: expect.any(String) },
    });
    expect(checkoutOf(await shop.read(id)).line_items[0]?.quantity).toBe(1);
  });
});

it('of two updates at once both succeed, and one of them counts', async () => {
  const { id } = await begin();
  const answers = await Promise.all(
    [1, 2, 3].map((quantity) =>
      shop.update(id, { ...WHOLE, line_items: [{ item: { id: BOOT }, quantity }] }),
    ),
  );
  const quantities = answers.map((answer) => checkoutOf(answer).line_items[0]?.quantity);
  expect(quantities).toEqual([1, 2, 3]);
  expect([1, 2, 3]).toContain(checkoutOf(await shop.read(id)).line_items[0]?.quantity);
});
