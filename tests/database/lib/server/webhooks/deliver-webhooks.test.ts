import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { operator } from '#lib/server/commands/actor.ts';
import { addEvent, type Change } from '#lib/server/commands/record-change.ts';
import { deliverWebhooks } from '#lib/server/webhooks/deliver-webhooks.ts';
import { listWebhooks } from '#lib/server/webhooks/list-webhooks.ts';
import {
  newWebhook,
  removeWebhook,
  replayDeliveries,
} from '#lib/server/webhooks/webhook-commands.ts';
import { DELIVERY_STEPS } from '#lib/server/webhooks/webhook-run.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { openReceiver, type Receiver } from './support/receiver.ts';
import { TEST_SEALER } from './support/test-sealer.ts';

const database = ownDatabase();
const db = () => database.db;
const open: Receiver[] = [];
const PRIVATE = ['127.0.0.1'];
beforeEach(async () => {
  await db().deleteFrom('webhooks').execute();
  await db().deleteFrom('events').execute();
  await db().deleteFrom('leases').execute();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((receiver) => receiver.close()));
});

const context = () => ({ db: db(), actor: operator('test'), now: new Date() });

/** A receiver with its webhook. */
async function subscribe(events: string[] = []): Promise<Receiver & { id: string }> {
  const receiver = await openReceiver();
  open.push(receiver);
  const made = await newWebhook(
    context(),
    { url: receiver.url, events },
    { sealer: TEST_SEALER, privateHosts: PRIVATE },
  );
  receiver.trust(made.secret);
  return { ...receiver, id: made.id };
}

async function add(...ids: string[]): Promise<void> {
  for (const id of ids) await tell('order', id, 'order.packed');
}
const tell = (entity: Change['entity'], id: string, type: string) =>
  addEvent(db(), { entity, id, type, now: new Date() });

const deliver = () =>
  deliverWebhooks(db(), {
    sealer: TEST_SEALER,
    privateHosts: PRIVATE,
    signal: new AbortController().signal,
    leaseMs: 5_000,
  });

/** As if it were later: everything that waits is due, and no endpoint has a pause. */
async function later(hours = 0): Promise<void> {
  await sql`update webhook_deliveries
    set next_try = now(), first_try = first_try - make_interval(hours => ${hours}::integer)`.execute(
    db(),
  );
  await sql`update webhooks set paused_until = null`.execute(db());
}
const entities = ({ received }: Receiver) => received.map(({ entityId }) => entityId);

describe('a webhook’s endpoint', () => {
  it('gets each event once, signed and in order, from when it was added', async () => {
    await add('before');
    const receiver = await subscribe();
    await add('a', 'b', 'a');
    await deliver();
    await deliver();
    expect(receiver.received).toMatchObject([
      { entityId: 'a', type: 'order.packed', entity: 'order', data: {} },
      { entityId: 'b' },
      { entityId: 'a' },
    ]);
    const ids = receiver.received.map(({ id }) => id);
    expect(receiver.requests.map(({ headers }) => headers['webhook-id'])).toEqual(ids);
    expect(receiver.requests[0]?.headers).not.toHaveProperty('cookie');
  });

  it('gets only the types that it asked for, and no internal events', async () => {
    const some = await subscribe(['return.*', 'order.placed']);
    const all = await subscribe();
    await tell('order', 'placed', 'order.placed');
    await tell('order', 'packed', 'order.packed');
    await tell('return', 'returned', 'return.requested');
    await tell('gift-card', 'card', 'gift-card.issued');
    await tell('key', 'key', 'key.created');
    await deliver();
    expect(entities(some)).toEqual(['placed', 'returned']);
    expect(entities(all)).toEqual(['placed', 'packed', 'returned']);
  });

  it('gets other events when it refuses one, and later events of that order only after it', async () => {
    const receiver = await subscribe();
    receiver.answerWith(({ entityId }, response) =>
      response.writeHead(entityId === 'bad' ? 500 : 200).end(),
    );
    await add('a', 'bad', 'b', 'bad', 'c');
    await deliver();
    expect(entities(receiver)).toEqual(['a', 'bad', 'b', 'c']);
    receiver.answerWith((_, response) => response.writeHead(200).end());
    await later();
    await deliver();
    expect(entities(receiver)).toEqual(['a', 'bad', 'b', 'c', 'bad']);
    await deliver();
    const [first, second] = receiver.received.filter(({ entityId }) => entityId === 'bad');
    expect(second?.id).toBe(first?.id);
    await later();
    await deliver();
    const bad = receiver.received.filter(({ entityId }) => entityId === 'bad').slice(1);
    expect(bad).toHaveLength(2);
    expect(BigInt(bad[1]?.id ?? 0)).toBeGreaterThan(BigInt(bad[0]?.id ?? 0));
  });

  it('does not delay other endpoints when it fails, and gets everything later', async () => {
    const dead = await subscribe();
    const alive = await subscribe();
    dead.answerWith((_, response) => response.destroy());
    await add('a', 'b', 'a');
    await deliver();
    expect(entities(alive)).toEqual(['a', 'b', 'a']);
    // It gets a pause: no second try.
    await deliver();
    expect(entities(dead)).toEqual(['a']);
    dead.answerWith((_, response) => response.writeHead(200).end());
    await later();
    await deliver();
    await later();
    await deliver();
    expect(entities(dead)).toEqual(['a', 'a', 'b', 'a']);
  });

  it('does not delay other endpoints when it hangs', async () => {
    const [hanging, alive] = [await subscribe(), await subscribe()];
    const release = Promise.withResolvers<void>();
    hanging.answerWith(async (_, response) => {
      await release.promise;
      response.writeHead(200).end();
    });
    await add('a');
    const first = deliver();
    await eventually(async () => expect(entities(alive)).toEqual(['a']));
    await add('b');
    await deliver();
    expect(entities(alive)).toEqual(['a', 'b']);
    release.resolve();
    await first;
    await deliver();
    expect(entities(hanging)).toEqual(['a', 'b']);
  });

  it('cannot redirect a delivery, and an endless answer is not read', async () => {
    const [redirecting, target] = [await subscribe(), await subscribe()];
    redirecting.answerWith((_, response) =>
      response.writeHead(307, { location: target.url }).end(),
    );
    await add('a');
    await deliver();
    expect(target.requests).toHaveLength(1);
    expect((await listWebhooks(db())).map(({ waiting }) => waiting)).toEqual([1, 0]);
    const endless = await subscribe();
    endless.answerWith((_, response) => {
      response.writeHead(200);
      const flood = setInterval(() => response.write('x'.repeat(100_000)), 1);
      response.on('close', () => clearInterval(flood));
    });
    await add('b');
    await deliver();
    await deliver();
    expect(entities(endless)).toEqual(['b']);
  });

  it('loses a delivery that it refuses for three days, and can have it replayed', async () => {
    const receiver = await subscribe();
    receiver.answerWith((_, response) => response.writeHead(400).end());
    await add('a');
    await deliver();
    await later(71);
    await deliver();
    await later(1);
    await deliver();
    const [given] = await listWebhooks(db());
    expect(given).toMatchObject({ waiting: 0, dead: [{ failure: 'It answered 400.' }] });
    receiver.answerWith((_, response) => response.writeHead(200).end());
    await add('a');
    await deliver();
    expect(receiver.received).toHaveLength(4);
    const replayed = await replayDeliveries(context(), { id: receiver.id });
    expect(replayed).toBe(1);
    await deliver();
    expect(receiver.received).toHaveLength(5);
    expect(receiver.received[4]?.id).toBe(receiver.received[0]?.id);
    expect(await listWebhooks(db())).toMatchObject([{ waiting: 0, behind: 0, dead: [] }]);
  });

  it('gets nothing more once it was removed', async () => {
    const receiver = await subscribe();
    await add('a');
    await removeWebhook(context(), { id: receiver.id });
    await deliver();
    expect(receiver.requests).toEqual([]);
  });
});

describe('a delivery process that is killed', () => {
  const PROGRAM = fileURLToPath(new URL('./support/doomed-delivery.ts', import.meta.url));

  /** Delivers in a process of its own, which kills itself (kill -9) at a step. */
  function deliverAndDie(step: string): Promise<string | null> {
    const args = ['--import', path.resolve('lib/cli/preload.mjs'), PROGRAM, database.url, step];
    const child = spawn(process.execPath, args, {
      stdio: 'inherit',
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    return new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)));
  }

  it.each(DELIVERY_STEPS)('at the step "%s" loses no event and keeps their order', async (step) => {
    const receiver = await subscribe();
    await add('a', 'b', 'a', 'c');
    expect(await deliverAndDie(step)).toBe('SIGKILL');
    await eventually(async () => {
      await deliver();
      expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(4);
    });
    const first = [...new Map(receiver.received.map((one) => [one.id, one.entityId])).values()];
    expect(first).toEqual(['a', 'b', 'a', 'c']);
    expect(receiver.received.length).toBeLessThanOrEqual(5);
  });
});
