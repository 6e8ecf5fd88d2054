import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { touchTags } from '#lib/server/cache/cache-tags.ts';
import { takeSnapshot } from '#lib/server/cache/page-snapshot.ts';
import { startTagSync, type TagSync } from '#lib/server/cache/tag-sync.ts';
import { connect, poolOf } from '#lib/server/db/database.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { type NetworkProxy, openNetworkProxy } from '#tests/support/network-proxy.ts';

describe('startTagSync', () => {
  let database: TestDatabase;
  const running: TagSync[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((sync) => sync.stop()));
  });
  afterAll(() => database.drop());

  function follow(
    since: string | null,
    ways: Pick<Parameters<typeof startTagSync>[0], 'url' | 'spare'> = { url: database.url },
  ): { seen: string[]; sync: TagSync } {
    const seen: string[] = [];
    const sync = startTagSync({ ...ways, since, onChange: (tags) => seen.push(...tags) });
    running.push(sync);
    return { seen, sync };
  }

  async function snapshot(): Promise<string> {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      return await takeSnapshot(client);
    } finally {
      await client.end();
    }
  }

  const touch = (...tags: string[]) =>
    database.db.transaction().execute((trx) => touchTags(trx, tags));

  it('reports what changed after the snapshot, even while no server ran', async () => {
    await touch('before');
    const built = await snapshot();
    await touch('after');
    const { seen, sync } = follow(built);
    await sync.ready;
    expect(seen).toEqual(['after']);
  });

  it('reports every tag without a snapshot or with one of another database server', async () => {
    await touch('ever');
    for (const since of [null, '9000000000000000:9000000000000000:']) {
      const { seen, sync } = follow(since);
      await sync.ready;
      expect(seen).toContain('ever');
    }
  });

  it('reports a change that commits after a later one was reported', async () => {
    const { seen, sync } = follow(await snapshot());
    await sync.ready;
    const slow = Promise.withResolvers<void>();
    const touched = Promise.withResolvers<void>();
    const transaction = database.db.transaction().execute(async (trx) => {
      await touchTags(trx, ['slow']);
      touched.resolve();
      await slow.promise;
    });
    await touched.promise;
    await touch('quick');
    await expect.poll(() => seen).toEqual(['quick']);
    slow.resolve();
    await transaction;
    await expect.poll(() => seen).toEqual(['quick', 'slow']);
  });

  it('does not report a change that was rolled back', async () => {
    const { seen, sync } = follow(await snapshot());
    await sync.ready;
    const failure = new Error('changed my mind');
    await expect(
      database.db.transaction().execute(async (trx) => {
        await touchTags(trx, ['undone']);
        throw failure;
      }),
    ).rejects.toBe(failure);
    await touch('done');
    await expect.poll(() => seen).toEqual(['done']);
  });

  it('reconnects after its connection was cut and reports what it missed', async () => {
    const { seen, sync } = follow(await snapshot());
    await sync.ready;
    const cut = await sql<{ cut: boolean }>`
      select pg_terminate_backend(pid) as cut from pg_stat_activity
       where datname = current_database() and application_name = 'shop-cache'`.execute(database.db);
    expect(cut.rows).toEqual([{ cut: true }]);
    await touch('missed');
    await expect.poll(() => seen).toEqual(['missed']);
  });

  it('finds a change without a notification, as behind some poolers', async () => {
    const { seen, sync } = follow(await snapshot());
    await sync.ready;
    await sql`
      insert into cache_tags (tag, changed_at, changed_in)
      values ('silent', now(), pg_current_xact_id())`.execute(database.db);
    await expect.poll(() => seen).toEqual(['silent']);
  });

  describe('over a network that drops packets', () => {
    let proxy: NetworkProxy;

    beforeEach(async () => {
      proxy = await openNetworkProxy(database.url);
    });
    afterEach(() => proxy.close());

    it('reconnects when its connection goes silent without ending', async () => {
      const { seen, sync } = follow(await snapshot(), { url: proxy.url });
      await sync.ready;
      proxy.stall();
      await touch('later');
      await expect.poll(() => seen).toEqual(['later']);
      // The new connection is a whole one.
      await touch('later still');
      await expect.poll(() => seen).toEqual(['later', 'later still']);
    });

    it.each(['cut', 'freeze'] as const)(
      'reads through the shop’s pool when its own connections fail by: %s',
      async (fault) => {
        const { seen, sync } = follow(await snapshot(), {
          url: proxy.url,
          spare: poolOf(database.db),
        });
        await sync.ready;
        await proxy[fault]();
        await Promise.all(['one', 'two', 'three'].map((tag) => touch(tag)));
        await expect.poll(() => seen.toSorted()).toEqual(['one', 'three', 'two']);
        await sync.catchUp();
        expect(await sync.isReachable()).toBe(true);

        await proxy.restore();
        await touch('after');
        await expect.poll(() => seen).toContain('after');
        expect(seen).toHaveLength(4);
      },
    );

    it('reports the database as unreachable only if the pool cannot reach it either', async () => {
      const pool = connect(proxy.url, { max: 1, lookMs: 50 });
      try {
        const { sync } = follow(null, { url: proxy.url, spare: poolOf(pool) });
        await sync.ready;
        proxy.freeze();
        expect(await sync.isReachable()).toBe(false);
        await proxy.restore();
        await expect.poll(() => sync.isReachable()).toBe(true);
      } finally {
        await pool.destroy();
      }
    });

    it('stops while its connection is silent', async () => {
      const { sync } = follow(null, { url: proxy.url });
      await sync.ready;
      proxy.freeze();
      await sync.stop();
    });
  });
});
