import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connect } from '#lib/server/db/database.ts';
import {
  makeTables,
  migrate,
  migrationNames,
  planMigrations,
} from '#lib/server/migrations/migrate.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { runCommand } from '#tests/database/lib/cli/support/run-command.ts';

describe('db migrate', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
    await sql`drop schema public, graphile_worker cascade`.execute(database.db);
    await sql`create schema public`.execute(database.db);
  });
  afterAll(() => database.drop());

  it('runs each migration once when six processes start at the same moment', async () => {
    const pools = Array.from({ length: 6 }, () => connect(database.url, { max: 2 }));
    const done = await Promise.all(pools.map((pool) => migrate(pool)));
    await Promise.all(pools.map((pool) => pool.destroy()));

    const names = done.flat();
    expect(names[0]).toBe('001-baseline');
    expect(names).toEqual([...new Set(names)]);
    const { rows: queued } = await sql`select * from graphile_worker.jobs`.execute(database.db);
    expect(queued).toEqual([]);
    const facts = await database.db.selectFrom('shop_facts').selectAll().execute();
    expect(facts.map((fact) => fact.name).sort()).toEqual(['catalogueId', 'oldestVersion']);
  });

  it('does nothing when the database is up to date', async () => {
    expect(await migrate(database.db)).toEqual([]);
  });

  it('waits for a table that a backup reads, without blocking other readers', async () => {
    await sql`drop schema public, graphile_worker cascade`.execute(database.db);
    await sql`create schema public`.execute(database.db);
    await database.db.transaction().execute((trx) => makeTables(trx, '015-questions'));
    const backup = connect(database.url, { max: 1 });
    const migrating = connect(database.url, { max: 2 });
    let isDone = false;
    const done = await backup.transaction().execute(async (trx) => {
      await sql`lock table variants in access share mode`.execute(trx);
      const work = migrate(migrating).finally(() => {
        isDone = true;
      });
      // The migration waits, gives up, and lets this read through.
      await vi.waitFor(async () => {
        const { rows } = await sql`select from pg_locks where not granted`.execute(database.db);
        expect(rows).not.toEqual([]);
      }, 10_000);
      await sql`select count(*) from variants`.execute(database.db);
      expect(isDone).toBe(false);
      return { work };
    });
    expect(await done.work).toContain('016-gtins');
    await Promise.all([backup.destroy(), migrating.destroy()]);
  });

  it('says with --check what would run, and whether older servers must be stopped', async () => {
    const check = () => runCommand(database.url, 'db migrate', '--check');
    expect(await check()).toEqual({ code: 0, stdout: 'The database is up to date.\n', stderr: '' });
    const last = migrationNames().at(-1) ?? '';
    await sql`delete from kysely_migration where name = ${last}`.execute(database.db);
    const { code, stdout } = await check();
    const [plan, beside] = stdout.split('\n');
    expect(plan).toBe(`Would run ${last}.`);
    expect(code).toBe(beside?.startsWith('Servers of the version before work on') ? 0 : 1);
    await sql`insert into kysely_migration values (${last}, now()::text)`.execute(database.db);
  });

  describe('on a database that a newer version has migrated', () => {
    /** Notes what the newer version wrote: a migration of its own, and whom it needs. */
    async function newer(oldest: string | null): Promise<void> {
      await applied(...migrationNames(), '999-colours');
      await sql`delete from shop_facts where name = 'oldestVersion'`.execute(database.db);
      if (oldest === null) return;
      await sql`insert into shop_facts values ('oldestVersion', ${oldest})`.execute(database.db);
    }
    const last = migrationNames().at(-1) ?? '';

    it('changes nothing if this version may run beside the newer one', async () => {
      await newer(last);
      const plan = { pending: [], keepsOlder: true, isNewer: true };
      expect(await planMigrations(database.db)).toEqual(plan);
      expect(await migrate(database.db)).toEqual([]);
      // It says the same to the next one.
      expect(await planMigrations(database.db)).toEqual(plan);
    });

    it.each([
      ['the newer version needs its own migration', '999-colours'],
      ['the newer version does not say whom it needs', null],
    ])('refuses to run if %s', async (_why, oldest) => {
      await newer(oldest);
      const message = /A newer version .* \(999-colours\), and this one cannot run beside it/;
      await expect(migrate(database.db)).rejects.toThrow(message);
      await expect(planMigrations(database.db)).rejects.toThrow(message);
    });

    it('refuses to run if the newer version lacks a migration that this version has', async () => {
      await newer('001-baseline');
      await sql`delete from kysely_migration where name = ${last}`.execute(database.db);
      await expect(migrate(database.db)).rejects.toThrow(/cannot run beside it/);
    });
  });

  it('refuses a database that lacks a migration before one that has run, with --check too', async () => {
    const [missing = '', later = ''] = migrationNames().slice(-2);
    await applied(...migrationNames().filter((name) => name !== missing));
    const message = `has the migration ${later}, but not ${missing}`;
    await expect(planMigrations(database.db)).rejects.toThrow(message);
    await expect(migrate(database.db)).rejects.toThrow(message);
  });

  it('refuses a database from before the baseline, and says how to start again', async () => {
    await applied('001-catalogue', '002-cache-tag-transactions');
    await expect(migrate(database.db)).rejects.toThrow(
      /made by an earlier version .* delete the folder \.data \(DATA_DIR\) or, .* run DROP SCHEMA/,
    );
  });

  /** Notes in the database that these migrations ran, and no others. */
  async function applied(...names: string[]): Promise<void> {
    await sql`delete from kysely_migration`.execute(database.db);
    for (const name of names) {
      await sql`insert into kysely_migration values (${name}, now()::text)`.execute(database.db);
    }
  }
});
