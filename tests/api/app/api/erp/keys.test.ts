import { describe, expect, it } from 'vitest';
import { GET as readEvents } from '#app/api/erp/v1/events/route.ts';
import { POST as refund } from '#app/api/erp/v1/orders/[number]/refund/route.ts';
import { GET as readOrder } from '#app/api/erp/v1/orders/[number]/route.ts';
import { POST as ship } from '#app/api/erp/v1/shipments/route.ts';
import { operator } from '#lib/server/commands/actor.ts';
import { revokeKey } from '#lib/server/keys/key-commands.ts';
import { listKeys } from '#lib/server/keys/list-keys.ts';
import { LIMITS } from '#lib/server/rate-limits/limits.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { signInCustomer } from '#tests/api/support/customers.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { makeKey, once } from '#tests/api/support/erp-keys.ts';
import { runShop } from '#tests/support/run-shop.ts';

const database = ownDatabase();
const db = () => database.db;

const ORDER = { params: { number: 'SB1' } };
const REFUND = { ...ORDER, body: { reason: 'late', amount: 1 } };
const SHIP = { body: { shipments: [{ order: 'SB1', carrier: 'sendle' }] } };

/** The row of a key. */
async function rowOf(id: string) {
  return (await listKeys(db())).find((key) => key.id === id);
}

describe('an ERP call without a valid API key', () => {
  it('gets the same answer whatever is wrong with the key', async () => {
    const revoked = await makeKey(db());
    await revokeKey({ db: db(), actor: operator('test'), now: new Date() }, { id: revoked.id });
    const expired = await makeKey(db(), undefined, Date.now() - 1);
    const valid = await makeKey(db());
    const customer = await signInCustomer('Ada');
    const answers = [
      await callRoute(readEvents, {}),
      await callRoute(readEvents, { as: { authorization: `Bearer shopkey_${'a'.repeat(43)}` } }),
      await callRoute(readEvents, { as: { authorization: `Bearer ${'a'.repeat(10_000)}` } }),
      await callRoute(readEvents, { as: revoked }),
      await callRoute(readEvents, { as: expired }),
      await callRoute(readEvents, { as: customer }),
      await callRoute(readEvents, { as: { authorization: valid.key } }),
      await callRoute(readEvents, { headers: { cookie: `key=${valid.key}; shop=${valid.key}` } }),
      await callRoute(readEvents, { query: `?key=${valid.key}&access_token=${valid.key}` }),
      await callRoute(ship, { ...SHIP, headers: once() }),
    ];
    for (const { status, text } of answers) {
      expect(status).toBe(401);
      expect(text).toBe(answers[0]?.text);
    }
    expect((await callRoute(readEvents, { as: valid })).status).toBe(200);
  });
});

describe('an API key', () => {
  it('allows only the calls of its scopes', async () => {
    const stock = await makeKey(db(), ['stock:read', 'stock:write']);
    const orders = await makeKey(db(), ['orders:read', 'orders:write']);
    expect((await callRoute(readOrder, { as: stock, ...ORDER })).status).toBe(403);
    expect((await callRoute(ship, { as: stock, ...SHIP, headers: once() })).status).toBe(403);
    expect((await callRoute(refund, { as: orders, ...REFUND, headers: once() })).status).toBe(403);
    expect((await callRoute(readOrder, { as: orders, ...ORDER })).status).toBe(404);
  });

  it('gains nothing by unknown scopes in its row', async () => {
    const key = await makeKey(db(), ['stock:read']);
    await db()
      .updateTable('api_keys')
      .set({ scopes: ['keys:write', 'gift-cards:write', 'ORDERS:READ', 'orders:*', '*'] })
      .where('id', '=', key.id)
      .execute();
    expect((await callRoute(readEvents, { as: key })).status).toBe(403);
  });

  it('is stored only as a hash, with the time of its last use', async () => {
    const key = await makeKey(db());
    expect((await rowOf(key.id))?.lastUsedAt).toBeNull();
    await callRoute(readEvents, { as: key });
    expect((await rowOf(key.id))?.lastUsedAt).toBeInstanceOf(Date);
    for (const table of ['api_keys', 'audit_entries', 'events', 'command_keys'] as const) {
      const rows = JSON.stringify(await db().selectFrom(table).selectAll().execute());
      expect(rows).not.toContain(key.key);
    }
  });

  it('has its own rate limit', async () => {
    const [busy, quiet] = [await makeKey(db()), await makeKey(db())];
    const { points } = LIMITS.erp.subject;
    let last = 200;
    for (let calls = 0; calls <= points && last === 200; calls += 1) {
      const headers = { 'x-client-address': `198.51.100.${calls % 200}` };
      last = (await callRoute(readEvents, { as: busy, headers })).status;
    }
    expect(last).toBe(429);
    expect((await callRoute(readEvents, { as: quiet })).status).toBe(200);
  });

  it('is made, shown once, listed and revoked by commands', async () => {
    const run = (command: string, ...args: string[]) =>
      runShop(`keys ${command}`, args, { NODE_OPTIONS: '' });
    const [key = ''] = (await run('create', 'erp', 'orders:read', '--days', '30')).split('\n');
    const as = { authorization: `Bearer ${key}` };
    expect((await callRoute(readEvents, { as })).status).toBe(200);
    const listed = await run('list');
    expect(listed).not.toContain(key.slice(-20));
    const id = /^(\w+) {2}erp {2}orders:read {2}expires .* last used/m.exec(listed)?.[1] ?? '';
    await run('revoke', id);
    expect((await callRoute(readEvents, { as })).status).toBe(401);
    await expect(run('create', 'erp', 'keys:write')).rejects.toThrow("'keys:write' is invalid");
  });
});
