import { beforeEach, describe, expect, it } from 'vitest';
import { lastPosition, readEvents } from '#lib/server/commands/read-events.ts';
import { addEvent } from '#lib/server/commands/record-change.ts';
import type { Db } from '#lib/server/db/database.ts';
import { ownDatabase } from '#tests/api/support/database.ts';

const database = ownDatabase();
const db = () => database.db;
beforeEach(async () => {
  await db().deleteFrom('events').execute();
});

const add = (trx: Db, id: string) =>
  addEvent(trx, { entity: 'order', id, type: 'order.placed', now: new Date() });
const entities = async (after: string, most = 100) =>
  (await readEvents(db(), after, most)).map(({ entityId }) => entityId);

/** A transaction with an event that is committed when `end` is called. */
async function openTransaction(id: string) {
  const added = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const done = db()
    .transaction()
    .execute(async (trx) => {
      await add(trx, id);
      added.resolve();
      await end.promise;
    });
  await added.promise;
  return async () => {
    end.resolve();
    await done;
  };
}

describe('the events after a position', () => {
  it('hold each event once, even when transactions commit out of order', async () => {
    const commitSlow = await openTransaction('slow');
    await add(db(), 'quick');
    const first = await readEvents(db(), '0', 100);
    expect(first.map(({ entityId }) => entityId)).toEqual(['quick']);
    await commitSlow();
    expect(await entities(first.at(-1)?.position ?? '')).toEqual(['slow']);
    expect(await entities('0')).toEqual(['quick', 'slow']);
  });

  it('are the same for readers that ask at the same time', async () => {
    for (let id = 0; id < 30; id += 1) await add(db(), `SB${id}`);
    const read = await Promise.all(Array.from({ length: 8 }, () => entities('0')));
    for (const one of read) expect(one).toEqual(read[0]);
    expect(new Set(read[0]).size).toBe(30);
  });

  it('are read in pages', async () => {
    for (const id of ['a', 'b', 'c']) await add(db(), id);
    const [first, second] = await readEvents(db(), '0', 2);
    expect([first?.entityId, second?.entityId]).toEqual(['a', 'b']);
    expect(await entities(second?.position ?? '', 2)).toEqual(['c']);
  });

  it('are empty after the last position', async () => {
    expect(await lastPosition(db())).toBe('0');
    await add(db(), 'a');
    expect(await entities(await lastPosition(db()))).toEqual([]);
  });
});
