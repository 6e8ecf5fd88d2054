import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { connect, type Db } from '#lib/server/db/database.ts';
import { forgetSpentLeases, LeaseTakenError, withLease } from '#lib/server/db/lease.ts';
import { ownDatabase } from '#tests/api/support/database.ts';

const TIMES = { waitMs: 25_000, leaseMs: 60_000 };

const database = ownDatabase();
/** Two servers with one connection each. */
let servers: [Db, Db];
beforeAll(async () => {
  servers = [connect(database.url, { max: 1 }), connect(database.url, { max: 1 })];
});
beforeEach(async () => {
  await database.db.deleteFrom('leases').execute();
});
afterAll(() => Promise.all(servers.map((server) => server.destroy())));

it('a lease lets one holder work at a time, of fifty on two servers, and all get it in the end', async () => {
  let working = 0;
  let most = 0;
  const done = await Promise.all(
    Array.from({ length: 50 }, (_, index) => {
      const db = servers[index % 2] ?? database.db;
      return withLease(db, 'the same', TIMES, async () => {
        working += 1;
        most = Math.max(most, working);
        await db.selectFrom('leases').select('name').execute();
        working -= 1;
        return index;
      });
    }),
  );
  expect(most).toBe(1);
  expect(done).toEqual(Array.from({ length: 50 }, (_, index) => index));
  expect(await database.db.selectFrom('leases').selectAll().execute()).toEqual([]);
});

it('a lease does not block other names, and is free after its work fails', async () => {
  const [db] = servers;
  const both = withLease(db, 'one', TIMES, () => withLease(db, 'other', TIMES, async () => 'both'));
  expect(await both).toBe('both');
  const failing = withLease(db, 'one', TIMES, () => Promise.reject(new Error('failed')));
  await expect(failing).rejects.toThrow('failed');
  expect(await withLease(db, 'one', TIMES, async () => 'next')).toBe('next');
});

it('withLease fails with LeaseTakenError when the wait is over', async () => {
  const [db] = servers;
  await withLease(db, 'one', TIMES, async () => {
    const inVain = withLease(db, 'one', { ...TIMES, waitMs: 0 }, async () => 'never');
    await expect(inVain).rejects.toBeInstanceOf(LeaseTakenError);
  });
});

it('a lease whose holder died passes to the next, and the slow holder’s end does not free it', async () => {
  const { db } = database;
  const [first, second] = servers;
  const slowIsDead = Promise.withResolvers<void>();
  const nextBegins = Promise.withResolvers<void>();
  const slowEnds = Promise.withResolvers<void>();
  const slow = withLease(first, 'one', TIMES, async () => {
    await db
      .updateTable('leases')
      .set({ until: new Date(0) })
      .execute();
    slowIsDead.resolve();
    await nextBegins.promise;
  });
  await slowIsDead.promise;
  const next = withLease(second, 'one', TIMES, async () => {
    nextBegins.resolve();
    await slowEnds.promise;
    return db.selectFrom('leases').select('name').execute();
  });
  await slow;
  slowEnds.resolve();
  expect(await next).toEqual([{ name: 'one' }]);
});

it('a lease is deleted a day after its holder died', async () => {
  const { db } = database;
  const at = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const holder = '00000000-0000-4000-8000-000000000000';
  await db
    .insertInto('leases')
    .values([
      { name: 'old', holder, until: at(25) },
      { name: 'new', holder, until: at(1) },
    ])
    .execute();
  await forgetSpentLeases(db);
  expect(await db.selectFrom('leases').select('name').execute()).toEqual([{ name: 'new' }]);
});
