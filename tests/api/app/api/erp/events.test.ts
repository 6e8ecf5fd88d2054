import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GET as read } from '#app/api/erp/v1/events/route.ts';
import { readEventsCall } from '#lib/api/calls/erp/read-events.ts';
import { SKIP_POSITIONS } from '#lib/server/commands/read-events.ts';
import type { Change } from '#lib/server/commands/record-change.ts';
import { addEvent } from '#lib/server/commands/record-change.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { makeKey, type TestKey } from '#tests/api/support/erp-keys.ts';

const database = ownDatabase();
let key: TestKey;
const db = () => database.db;
beforeAll(async () => {
  key = await makeKey(db());
});
beforeEach(async () => {
  await db().deleteFrom('events').execute();
  await db().deleteFrom('shop_facts').where('name', '=', 'eventsAfter').execute();
});

async function add(entity: Change['entity'], ...ids: string[]): Promise<void> {
  for (const id of ids) {
    await addEvent(db(), { entity, id, type: `${entity}.changed`, data: { id }, now: new Date() });
  }
}
async function page(query: string, as = key) {
  return readAnswer(readEventsCall, await callRoute(read, { as, query }));
}

describe('GET /erp/v1/events', () => {
  it('answers page after page, each event once, until there are no more', async () => {
    await add('order', 'a', 'b', 'c');
    const first = await page('?limit=2');
    expect(first.events.map(({ entityId }) => entityId)).toEqual(['a', 'b']);
    expect(first.more).toBe(true);
    const second = await page(`?limit=2&after=${first.next}`);
    expect(second.events).toEqual([
      {
        id: second.next,
        type: 'order.changed',
        timestamp: expect.any(String),
        entity: 'order',
        entityId: 'c',
        data: { id: 'c' },
      },
    ]);
    const third = await page(`?after=${second.next}`);
    expect(third).toEqual({ events: [], next: second.next, more: false });
  });

  it('leaves out events that the key may not read, and internal ones', async () => {
    for (const entity of [
      'order',
      'return',
      'stock',
      'price',
      'gift-card',
      'key',
      'webhook',
    ] as const) {
      await add(entity, entity);
    }
    const read = async (as: TestKey) => (await page('', as)).events.map(({ entity }) => entity);
    expect(await read(key)).toEqual(['order', 'return', 'stock', 'price']);
    expect(await read(await makeKey(db(), ['orders:read']))).toEqual(['order', 'return']);
    expect(await read(await makeKey(db(), ['stock:read']))).toEqual(['stock', 'price']);
    const next = await page('?limit=3&after=0', await makeKey(db(), ['stock:read']));
    expect(next).toMatchObject({ events: [{ entity: 'stock' }], more: true });
  });

  it('answers 409 when a restore lost the reader’s position, and continues with new events', async () => {
    await add('order', 'a');
    await add('order', 'b');
    const { events, next } = await page('');
    const kept = events.at(-2)?.id ?? '';
    // As a restore from a backup that was made before the last event.
    await db().deleteFrom('events').where('position', '=', next).execute();
    await sql.raw(SKIP_POSITIONS).execute(db());
    await add('order', 'c');
    await add('order', 'd');
    const lost = await callRoute(read, { as: key, query: `?after=${next}` });
    expect([lost.status, readError(lost).code]).toEqual([409, 'CursorUnknown']);
    const after = (await page(`?after=${kept}`)).events;
    expect(after.map(({ entityId }) => entityId)).toEqual(['c', 'd']);
    expect(BigInt(after[0]?.id ?? '0') > BigInt(next)).toBe(true);
  });

  it('answers 409 to a position that it has not reached, as one of another shop', async () => {
    await add('order', 'a');
    const { next } = await page('');
    const beyond = await callRoute(read, { as: key, query: `?after=${Number(next) + 1}` });
    expect(beyond.status).toBe(409);
    expect(readError(beyond).code).toBe('CursorUnknown');
  });

  it.each([
    '?after=-1',
    '?after=1e3',
    "?after=1'%20or%201=1",
    '?after=9999999999999999999',
    '?after=%00',
    '?after=1&after=2',
    '?limit=0',
    '?limit=1001',
    '?limit=1.5',
    '?other=1',
  ])('refuses %s', async (query) => {
    expect((await callRoute(read, { as: key, query })).status).toBe(400);
  });
});
