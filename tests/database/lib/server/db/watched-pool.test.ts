import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect, type Db } from '#lib/server/db/database.ts';
import { isDatabaseAwayError } from '#lib/server/db/database-away.ts';
import { databaseState, wasDatabaseAway } from '#lib/server/db/database-state.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { type NetworkProxy, openNetworkProxy } from '#tests/support/network-proxy.ts';

/** Does `work` while each turn of this process takes `turnMs` at the least. */
async function whileBusy<Result>(turnMs: number, work: () => Promise<Result>): Promise<Result> {
  let done = false;
  const result = work();
  const end = () => {
    done = true;
  };
  result.then(end, end);
  while (!done) {
    for (const end = performance.now() + turnMs; performance.now() < end; );
    await nextTurn();
  }
  return result;
}

describe('a watched pool', () => {
  let database: TestDatabase;
  let proxy: NetworkProxy;
  /** Notices silence five times as fast as the shop's pool. */
  let db: Db;
  /** With the shop's own limits, because no alarm must be false. Not by way of the proxy. */
  let patient: Db;

  beforeAll(async () => {
    database = await createTestDatabase();
    proxy = await openNetworkProxy(database.url);
    db = connect(proxy.url, { max: 2, lookMs: 50 });
    patient = connect(database.url, { max: 2 });
  });
  afterAll(async () => {
    await proxy.restore();
    await db.destroy();
    await patient.destroy();
    await proxy.close();
    await database.drop();
  });
  beforeEach(async () => {
    await proxy.restore();
    await expect
      .poll(() =>
        ask().then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    expect(databaseState.away).toBe(false);
  });

  const ask = () => sql`select 1`.execute(db);
  const askWhetherSleeping = async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where query like 'select pg_sleep(60)%' and state = 'active'
        and datname = current_database()`.execute(patient);
    return rows.length > 0;
  };
  /** How each of many concurrent queries ended, more than the pool has connections. */
  const askOften = async () => {
    const asked = await Promise.allSettled(Array.from({ length: 8 }, ask));
    return asked.map((one) =>
      one.status === 'rejected' ? isDatabaseAwayError(one.reason) : one.status,
    );
  };

  it('fails at once when the database refuses connections', async () => {
    await proxy.cut();
    expect(await askOften()).toEqual(Array(8).fill(true));
    await expect.poll(() => databaseState.away).toBe(true);
  });

  it('remembers a connection lost in the middle of a query for a moment', async () => {
    // With the shop's own limits: nothing is silent here, however slow the machine.
    const pool = connect(proxy.url, { max: 2 });
    try {
      const long = sql`select pg_sleep(60)`.execute(pool);
      const lost = expect(long).rejects.toThrow('Connection terminated');
      await expect.poll(askWhetherSleeping).toBe(true);
      await proxy.cut();
      await proxy.restore();
      await lost;
      await sql`select 1`.execute(pool);
      // The page whose query that was is answered only now.
      const now = performance.now();
      expect([databaseState.away, wasDatabaseAway(now), wasDatabaseAway(now + 60_000)]).toEqual([
        false,
        true,
        false,
      ]);
    } finally {
      await pool.destroy();
    }
  });

  it('fails soon when nothing answers, with and without an open connection', async () => {
    await askOften();
    proxy.freeze();
    expect(await askOften()).toEqual(Array(8).fill(true));
    expect(databaseState.away).toBe(true);
    expect(await askOften()).toEqual(Array(8).fill(true));
  });

  it('fails all at once, also callers that still wait for a connection', async () => {
    await askOften();
    proxy.freeze();
    let failed = 0;
    const asked = Array.from({ length: 8 }, () =>
      ask().catch(() => {
        failed += 1;
      }),
    );
    await Promise.race(asked);
    // Another check of the database would take many more turns.
    for (let turn = 0; turn < 20; turn++) await nextTurn();
    expect(failed).toBe(8);
    await Promise.all(asked);
  });

  it('lets a long query run while the database answers', async () => {
    const { rows } = await sql<{ done: string }>`
      select 'yes' as done from pg_sleep(3)`.execute(patient);
    expect(rows).toEqual([{ done: 'yes' }]);
    expect(databaseState.away).toBe(false);
  });

  it('does not mistake its own busy process for a silent database', async () => {
    const { rows } = await whileBusy(400, () =>
      sql<{ done: string }>`select 'yes' as done from pg_sleep(2)`.execute(patient),
    );
    expect(rows).toEqual([{ done: 'yes' }]);
    expect(databaseState.away).toBe(false);
  });

  it('notices a silent database even while its own process is busy', async () => {
    await askOften();
    proxy.freeze();
    expect(await whileBusy(20, askOften)).toEqual(Array(8).fill(true));
  });

  it('drops a dead connection while others still get answers', async () => {
    // Notices it after 7 s.
    const pool = connect(proxy.url, { max: 1, lookMs: 50 });
    try {
      await sql`select 1`.execute(pool);
      proxy.stall();
      await expect(sql`select 1`.execute(pool)).rejects.toSatisfy(isDatabaseAwayError);
      expect(databaseState.away).toBe(false);
      expect((await sql`select 1 as one`.execute(pool)).rows).toEqual([{ one: 1 }]);
    } finally {
      await proxy.restore();
      await pool.destroy();
    }
  });

  it('rolls back a transaction when the database goes away in the middle', async () => {
    await sql`create table if not exists notes (text text)`.execute(database.db);
    const written = db.transaction().execute(async (trx) => {
      await sql`insert into notes values ('half')`.execute(trx);
      proxy.freeze();
      await sql`insert into notes values ('whole')`.execute(trx);
    });
    await expect(written).rejects.toSatisfy(isDatabaseAwayError);
    await proxy.restore();
    await expect
      .poll(() =>
        ask().then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    const { rows } = await sql`select * from notes`.execute(database.db);
    expect(rows).toEqual([]);
  });
});
