import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GET as readLines } from '#app/admin/api/imports/lines/route.ts';
import { GET as listImports } from '#app/admin/api/imports/route.ts';
import { POST as endKey } from '#app/admin/api/keys/[id]/end/route.ts';
import { POST as rotateKey } from '#app/admin/api/keys/[id]/rotation/route.ts';
import { POST as createKey, GET as listKeys } from '#app/admin/api/keys/route.ts';
import { POST as removeWebhook } from '#app/admin/api/webhooks/[id]/removal/route.ts';
import { POST as replay } from '#app/admin/api/webhooks/[id]/replay/route.ts';
import { POST as rotateWebhook } from '#app/admin/api/webhooks/[id]/secret/route.ts';
import { PUT as switchWebhook } from '#app/admin/api/webhooks/[id]/switch/route.ts';
import { POST as testWebhook } from '#app/admin/api/webhooks/[id]/test/route.ts';
import { GET as listDeliveries } from '#app/admin/api/webhooks/deliveries/route.ts';
import { POST as createWebhook, GET as listWebhooks } from '#app/admin/api/webhooks/route.ts';
import { GET as readEvents } from '#app/api/erp/v1/events/route.ts';
import { listImportsCall, readImportLinesCall } from '#lib/api/calls/staff/imports.ts';
import { createKeyCall, listKeysCall, rotateKeyCall } from '#lib/api/calls/staff/keys.ts';
import {
  createWebhookCall,
  listDeliveriesCall,
  listWebhooksCall,
  replayDeliveriesCall,
  rotateWebhookCall,
  testWebhookCall,
} from '#lib/api/calls/staff/webhooks.ts';
import { operator } from '#lib/server/commands/actor.ts';
import { addEvent } from '#lib/server/commands/record-change.ts';
import { keptLines, notedImport } from '#lib/server/import-files/noted-import.ts';
import { identitySealer } from '#lib/server/sealing/identity-sealer.ts';
import { deliverWebhooks } from '#lib/server/webhooks/deliver-webhooks.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { makeStaff, type TestStaff } from '#tests/api/support/staff.ts';
import {
  openReceiver,
  type Receiver,
} from '#tests/database/lib/server/webhooks/support/receiver.ts';

const PRIVATE = ['127.0.0.1'];
process.env.WEBHOOK_PRIVATE_HOSTS = PRIVATE.join(',');

const database = ownDatabase();
let owner: TestStaff;
const db = () => database.db;
const open: Receiver[] = [];
beforeAll(async () => {
  owner = await makeStaff(db(), ['owner']);
});
beforeEach(async () => {
  await sql`truncate audit_entries, webhooks, events, leases cascade`.execute(db());
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((receiver) => receiver.close()));
});

const post = (handler: typeof createKey, body: object, id?: string) =>
  callRoute(handler, { body, headers: owner.headers, ...(id !== undefined && { params: { id } }) });
const read = (handler: typeof listKeys, query: Record<string, string> = {}) =>
  callRoute(handler, { query: `?${new URLSearchParams(query)}`, headers: owner.headers });
const audit = () =>
  db().selectFrom('audit_entries').select(['command', 'entity_id', 'person']).execute();

describe('keys', () => {
  const make = async (body: object = {}) =>
    readAnswer(
      createKeyCall,
      await post(createKey, { name: 'erp', scopes: ['orders:read'], days: 30, ...body }),
    );
  const keys = async () => readAnswer(listKeysCall, await read(listKeys)).keys;
  const opens = async (key: string) =>
    (await callRoute(readEvents, { as: { authorization: `Bearer ${key}` } })).status;

  it('a key is shown once, and neither list, audit nor table has it', async () => {
    const { id, key } = await make();
    expect(await opens(key)).toBe(200);
    const { text } = await read(listKeys);
    expect(text).toContain(id);
    const rows = await Promise.all(
      (['api_keys', 'audit_entries', 'events', 'command_keys'] as const).map((table) =>
        db().selectFrom(table).selectAll().execute(),
      ),
    );
    for (const seen of [text, JSON.stringify(rows)]) expect(seen).not.toContain(key.slice(14));
    expect((await keys()).find((one) => one.id === id)).toMatchObject({
      name: 'erp',
      start: key.slice(0, 13),
      scopes: ['orders:read'],
      revokedAt: null,
    });
    expect(await audit()).toEqual([{ command: 'key.create', entity_id: id, person: 'Kim Lee' }]);
  });

  it('an ended key is refused by the API from then on, and ending it again changes nothing', async () => {
    const { id, key } = await make();
    expect((await post(endKey, {}, id)).status).toBe(200);
    expect(await opens(key)).toBe(401);
    expect((await post(endKey, {}, id)).status).toBe(200);
    expect(await audit()).toHaveLength(2);
  });

  it('a rotated key goes on beside the new one for as long as was chosen', async () => {
    const old = await make();
    const next = readAnswer(
      rotateKeyCall,
      await post(rotateKey, { days: 365, overlapHours: 24 }, old.id),
    );
    expect([await opens(old.key), await opens(next.key)]).toEqual([200, 200]);
    const ends = (await keys()).find(({ id }) => id === old.id)?.expiresAt ?? 0;
    expect(Math.abs(ends - Date.now() - 86_400_000)).toBeLessThan(60_000);
    const last = readAnswer(
      rotateKeyCall,
      await post(rotateKey, { days: 365, overlapHours: 0 }, next.id),
    );
    expect([await opens(next.key), await opens(last.key)]).toEqual([401, 200]);
    const again = await post(rotateKey, { days: 365, overlapHours: 0 }, next.id);
    expect(again).toMatchObject({ status: 409, json: { error: { code: 'Conflict' } } });
  });

  it.each([
    { scopes: [] },
    { scopes: ['keys:write'] },
    { scopes: ['gift-cards:write'] },
    { days: 0 },
    { days: 1.5 },
    { days: 1e9 },
    { name: '' },
    { name: 'erp\u0000' },
    { name: '<b>' },
    { hash: 'ab' },
  ])('%j makes no key', async (body) => {
    const wrong = { name: 'erp', scopes: ['orders:read'], days: 30, ...body };
    expect((await post(createKey, wrong)).status).toBe(400);
    expect(await audit()).toEqual([]);
  });

  it.each(['no-such-key', '0123456789ab', 'a\u0000', "' or true --"])(
    'there is no key %j to end or to rotate',
    async (id) => {
      expect((await post(endKey, {}, id)).status).toBe(404);
      expect((await post(rotateKey, { days: 1, overlapHours: 0 }, id)).status).toBe(404);
    },
  );
});

describe('webhooks', () => {
  const add = async (events = ['order.*']) => {
    const receiver = await openReceiver();
    open.push(receiver);
    const answer = await post(createWebhook, { url: receiver.url, events });
    const { id, secret } = readAnswer(createWebhookCall, answer);
    receiver.trust(secret);
    return { ...receiver, id, secret };
  };
  const happen = (...ids: string[]) =>
    addEvent(
      db(),
      ...ids.map((id) => ({ entity: 'order' as const, id, type: 'order.packed', now: new Date() })),
    );
  const deliver = async () =>
    deliverWebhooks(db(), {
      sealer: await identitySealer(),
      privateHosts: PRIVATE,
      signal: new AbortController().signal,
    });
  const deliveries = async (webhook: string, query: Record<string, string> = {}) =>
    readAnswer(listDeliveriesCall, await read(listDeliveries, { webhook, ...query })).deliveries;
  const sendAgain = async (id: string, body: object) =>
    readAnswer(replayDeliveriesCall, await post(replay, body, id)).count;
  const giveUp = () =>
    sql`update webhook_deliveries set dead_at = now(); update webhooks set paused_until = null`.execute(
      db(),
    );

  it.each([
    'http://erp.example/hook',
    'https://10.0.0.1/hook',
    'https://0x0a000001/hook',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/hook',
    'https://[::ffff:10.0.0.1]/hook',
    'https://user:secret@erp.example/hook',
    'ftp://127.0.0.1/hook',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'erp.example',
  ])('%s is refused in words', async (url) => {
    const answer = await post(createWebhook, { url, events: ['order.*'] });
    expect(answer).toMatchObject({ status: 422, json: { error: { code: 'Invalid' } } });
    expect(readAnswer(listWebhooksCall, await read(listWebhooks)).webhooks).toEqual([]);
  });

  it.each([
    { events: [] },
    { events: ['gift-card.*'] },
    { events: ['key.create'] },
    { url: 'https://erp.example/\u0000' },
    { url: `https://erp.example/${'x'.repeat(600)}` },
  ])('%j is no request', async (body) => {
    const wrong = { url: 'https://erp.example/', events: ['order.*'], ...body };
    expect((await post(createWebhook, wrong)).status).toBe(400);
  });

  it('a test is signed, tells the answer’s status, and leaves nothing behind', async () => {
    const endpoint = await add();
    const test = async () => readAnswer(testWebhookCall, await post(testWebhook, {}, endpoint.id));
    expect(await test()).toEqual({ isTaken: true, status: 204, failure: null });
    expect(endpoint.received).toEqual([
      expect.objectContaining({ id: '0', type: 'webhook.test', entityId: endpoint.id }),
    ]);
    endpoint.answerWith((_, response) => response.writeHead(302, { location: 'http://x/' }).end());
    expect(await test()).toEqual({ isTaken: false, status: 302, failure: 'It answered 302.' });
    expect(await deliveries(endpoint.id)).toEqual([]);
    expect((await audit()).map(({ command }) => command)).toEqual([
      'webhook.create',
      'webhook.test',
      'webhook.test',
    ]);
  });

  it('a secret is shown once, kept sealed, and a new one counts at once', async () => {
    const endpoint = await add();
    const answer = await post(rotateWebhook, {}, endpoint.id);
    const { secret } = readAnswer(rotateWebhookCall, answer);
    expect(secret).not.toBe(endpoint.secret);
    const { text } = await read(listWebhooks);
    const rows = await Promise.all(
      (['webhooks', 'audit_entries', 'command_keys'] as const).map((table) =>
        db().selectFrom(table).selectAll().execute(),
      ),
    );
    for (const one of [secret, endpoint.secret]) {
      for (const seen of [text, JSON.stringify(rows)]) expect(seen).not.toContain(one.slice(6));
    }
    await happen('SB1');
    await deliver();
    expect(endpoint.received).toEqual([]);
    endpoint.trust(secret);
    await sql`update webhook_deliveries set next_try = now(); update webhooks set paused_until = null`.execute(
      db(),
    );
    await deliver();
    expect(endpoint.received).toHaveLength(1);
  });

  it('what was given up is sent once more, with the same id, and then taken', async () => {
    const endpoint = await add();
    endpoint.answerWith((_, response) => response.writeHead(500).end());
    await happen('SB1');
    await deliver();
    expect(await deliveries(endpoint.id)).toMatchObject([
      { entityId: 'SB1', state: 'waiting', tries: 1, status: 500, failure: 'It answered 500.' },
    ]);
    await giveUp();
    expect(await deliveries(endpoint.id, { state: 'given-up' })).toHaveLength(1);
    endpoint.answerWith((_, response) => response.writeHead(200).end());
    expect(await sendAgain(endpoint.id, { since: Date.now() + 60_000 })).toBe(0);
    expect(await sendAgain(endpoint.id, { since: Date.now() - 60_000 })).toBe(1);
    await deliver();
    await deliver();
    const [first, second] = endpoint.received;
    expect(endpoint.received).toHaveLength(2);
    expect(second?.id).toBe(first?.id);
    expect(await deliveries(endpoint.id)).toMatchObject([
      { event: first?.id, state: 'taken', status: 200, failure: null },
    ]);
  });

  it('what was taken is sent once more on request, and no other endpoint gets it', async () => {
    const [mine, other] = [await add(), await add()];
    await happen('SB1', 'SB2');
    await deliver();
    const event = mine.received[0]?.id ?? '';
    expect(await sendAgain(mine.id, { event })).toBe(1);
    await deliver();
    await deliver();
    expect(mine.received.map(({ entityId }) => entityId)).toEqual(['SB1', 'SB2', 'SB1']);
    expect(mine.received[2]?.id).toBe(event);
    expect(other.received).toHaveLength(2);
    expect(await sendAgain(mine.id, { event: '99' })).toBe(0);
  });

  it('another endpoint’s delivery is not replayed through one’s own', async () => {
    const [orders, prices] = [await add(), await add(['price.*'])];
    orders.answerWith((_, response) => response.writeHead(500).end());
    await happen('SB1');
    await deliver();
    await giveUp();
    const [lost] = await deliveries(orders.id);
    expect(await sendAgain(prices.id, { event: lost?.event })).toBe(0);
    expect(await deliveries(orders.id)).toMatchObject([{ state: 'given-up' }]);
    expect(await deliveries(prices.id)).toEqual([]);
  });

  it('while it is off its events wait, and switched on it gets them all', async () => {
    const endpoint = await add();
    const turn = (isOn: boolean) =>
      callRoute(switchWebhook, {
        method: 'PUT',
        body: { isOn },
        params: { id: endpoint.id },
        headers: owner.headers,
      });
    await turn(false);
    await happen('SB1', 'SB2');
    await deliver();
    expect(endpoint.requests).toEqual([]);
    const { webhooks } = readAnswer(listWebhooksCall, await read(listWebhooks));
    expect(webhooks).toMatchObject([{ offAt: expect.any(Number), waiting: 0, givenUp: 0 }]);
    await turn(true);
    await turn(true);
    await deliver();
    expect(endpoint.received).toHaveLength(2);
    expect(await audit()).toHaveLength(3);
  });

  it('deliveries come in pages, the newest event first', async () => {
    const endpoint = await add();
    await happen(...Array.from({ length: 60 }, (_, index) => `SB${index}`));
    await deliver();
    const page = async (query = {}) =>
      readAnswer(
        listDeliveriesCall,
        await read(listDeliveries, { webhook: endpoint.id, ...query }),
      );
    const first = await page();
    const second = await page({ after: first.next ?? '' });
    expect(first.deliveries).toHaveLength(50);
    expect(second).toMatchObject({ next: null });
    const ids = [...first.deliveries, ...second.deliveries].map(({ entityId }) => entityId);
    expect(ids).toEqual(Array.from({ length: 60 }, (_, index) => `SB${59 - index}`));
  });

  it('an unknown endpoint is not found, whatever is asked of it', async () => {
    for (const id of ['0123456789ab', "x'; drop table webhooks --", 'a\u0000']) {
      for (const [handler, body] of [
        [testWebhook, {}],
        [rotateWebhook, {}],
        [removeWebhook, {}],
        [replay, { since: 0 }],
      ] as const) {
        expect((await post(handler, body, id)).status).toBe(404);
      }
    }
    const { id } = await add();
    expect((await post(removeWebhook, {}, id)).status).toBe(200);
    expect((await post(testWebhook, {}, id)).status).toBe(404);
  });
});

describe('imports', () => {
  const BAD = { line: 7, key: '=cmd()', reason: 'Unknown <script>alert(1)</script>\u0000 size.' };

  async function run(kind: 'stock' | 'stores', problems: number): Promise<void> {
    const { lines, keep } = keptLines();
    const named = { kind, actor: operator('stock import', 'Kim Lee'), file: 'stock.csv', lines };
    await notedImport(
      db(),
      named,
      async () => {
        for (let count = 0; count < problems; count += 1) keep({ ...BAD, line: 7 + count });
      },
      () => ({ failed: false, problems, counts: { changed: 12 } }),
    );
  }
  const runs = async (query = {}) =>
    readAnswer(listImportsCall, await read(listImports, query)).runs;

  it('are listed with who, when and what, and with their lines as they were', async () => {
    await run('stock', 1);
    await run('stores', 0);
    expect((await runs()).map(({ kind }) => kind)).toEqual(['stores', 'stock']);
    const [stock] = await runs({ kind: 'stock' });
    expect(stock).toMatchObject({
      person: 'Kim Lee',
      actor: 'operator:stock import',
      file: 'stock.csv',
      failed: false,
      problems: 1,
      counts: { changed: 12 },
      lines: 1,
    });
    const answer = await read(readLines, { run: stock?.id ?? '' });
    expect(readAnswer(readImportLinesCall, answer).lines).toEqual([
      { ...BAD, reason: 'Unknown <script>alert(1)</script>  size.', skipped: true },
    ]);
  });

  it('keep the first 500 lines', async () => {
    await run('stock', 600);
    expect(await runs()).toMatchObject([{ problems: 600, lines: 500 }]);
  });

  it('no other entry of the audit is read as an import', async () => {
    await post(createKey, { name: 'erp', scopes: ['orders:read'], days: 30 });
    const { id } = await db().selectFrom('audit_entries').select('id').executeTakeFirstOrThrow();
    expect((await read(readLines, { run: id })).status).toBe(404);
    expect((await read(readLines, { run: '1 or 1=1' })).status).toBe(400);
  });

  it('a manager of another role does not see them', async () => {
    const merchandiser = await makeStaff(db(), ['merchandiser']);
    const answer = await callRoute(listImports, { headers: merchandiser.headers });
    expect(answer.status).toBe(403);
  });
});
