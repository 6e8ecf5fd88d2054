import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { connect } from '#lib/server/db/database.ts';
import { readLedger } from '#lib/server/migrations/ledger.ts';
import {
  hasTables,
  makeTables,
  migrate,
  migrationNames,
  planMigrations,
} from '#lib/server/migrations/migrate.ts';
import { readMigrations } from '#lib/server/migrations/migration-files.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { runCommand } from '#tests/database/lib/cli/support/run-command.ts';

const NAMES = migrationNames();
const LAST = NAMES.at(-1) ?? '';

const database = ownDatabase();
const db = () => database.db;
const check = () => runCommand(database.url, 'db migrate', '--check');

async function empty(): Promise<void> {
  await sql`drop schema public cascade`.execute(db());
  await sql`drop schema if exists graphile_worker cascade`.execute(db());
  await sql`create schema public`.execute(db());
}

/** What `--check` and migrating say to a database that neither of them may touch. */
async function expectRefusal(message: RegExp | string): Promise<void> {
  await expect(planMigrations(db())).rejects.toThrow(message);
  await expect(migrate(db())).rejects.toThrow(message);
}

describe('db migrate', () => {
  beforeAll(empty);

  it('runs each migration once when six processes start at the same moment', async () => {
    const pools = Array.from({ length: 6 }, () => connect(database.url, { max: 2 }));
    const done = await Promise.all(pools.map((pool) => migrate(pool)));
    await Promise.all(pools.map((pool) => pool.destroy()));

    expect(done.flat()).toEqual(NAMES);
    const { rows: queued } = await sql`select * from graphile_worker.jobs`.execute(db());
    expect(queued).toEqual([]);
    const facts = await db().selectFrom('shop_facts').selectAll().execute();
    expect(facts.map((fact) => fact.name)).toEqual(['catalogueId']);
    const { rows: ledger } = await sql`
      select name, checksum, needs from schema_migrations order by name`.execute(db());
    expect(ledger).toEqual(
      readMigrations().map(({ name, checksum, needs }) => ({ name, checksum, needs })),
    );
  });

  it('does nothing when the database is up to date', async () => {
    expect(await migrate(db())).toEqual([]);
    expect(await check()).toEqual({ code: 0, stdout: 'The database is up to date.\n', stderr: '' });
  });

  it('waits for a table that a long transaction uses, without blocking others, however long', async () => {
    await empty();
    await db()
      .transaction()
      .execute((trx) => makeTables(trx, '014-sandbox'));
    const using = connect(database.url, { max: 1 });
    // Statements of its pool may take less time than the migration waits.
    const limited = new URL(database.url);
    limited.searchParams.set('statement_timeout', '1900');
    const migrating = connect(limited.href, { max: 2 });
    let isDone = false;
    const done = await using.transaction().execute(async (trx) => {
      await sql`lock table orders in row exclusive mode`.execute(trx);
      const work = migrate(migrating).finally(() => {
        isDone = true;
      });
      // The migration waits, gives up, and lets this through.
      await vi.waitFor(async () => {
        const { rows } = await sql`
          select from pg_locks join pg_database on pg_database.oid = database
          where datname = current_database() and not granted`.execute(db());
        expect(rows).not.toEqual([]);
      }, 10_000);
      // The one before has run, and holds no lock any more.
      expect((await readLedger(db())).at(-1)?.name).toBe('015-staff');
      await sql`update orders set total = total`.execute(db());
      expect(isDone).toBe(false);
      return { work };
    });
    expect(await done.work).toEqual(NAMES.filter((name) => name > '014-sandbox'));
    await Promise.all([using.destroy(), migrating.destroy()]);
  });

  it('says with --check what would run, and whether older servers must be stopped', async () => {
    await empty();
    const trx = db().transaction();
    await trx.execute((made) => makeTables(made, NAMES.at(-2) ?? ''));
    const { code, stdout } = await check();
    const [plan, beside] = stdout.split('\n');
    expect(plan).toBe(`Would run ${LAST}.`);
    expect(code).toBe(beside?.startsWith('Servers of the version before work on') ? 0 : 1);
    expect(await migrate(db())).toEqual([LAST]);
  });
});

describe('with the tables made', () => {
  beforeAll(async () => {
    await empty();
    await migrate(db());
  });
  beforeEach(() => note(readMigrations()));

  /** Notes in the database that these migrations ran, and no others. */
  async function note(
    migrations: readonly { name: string; checksum: string; needs: string }[],
  ): Promise<void> {
    await sql`delete from schema_migrations`.execute(db());
    for (const { name, checksum, needs } of migrations) {
      await sql`insert into schema_migrations values (${name}, ${checksum}, ${needs})`.execute(
        db(),
      );
    }
  }

  describe('on a database that a newer version has migrated', () => {
    const newer = (needs: string, without = '') =>
      note([
        ...readMigrations().filter(({ name }) => name !== without),
        { name: '999-colours', checksum: '', needs },
      ]);

    it('changes nothing if this version may run beside the newer one', async () => {
      await newer(LAST);
      const plan = { pending: [], adopts: false, keepsOlder: true, isNewer: true };
      expect(await planMigrations(db())).toEqual(plan);
      expect(await migrate(db())).toEqual([]);
      // It says the same to the next one.
      expect(await planMigrations(db())).toEqual(plan);
    });

    const refusal = /A newer version .* \(999-colours\), and this one cannot run beside it/;

    it('refuses to run if the newer version needs its own migration', async () => {
      await newer('999-colours');
      await expectRefusal(refusal);
    });

    it('refuses to run if the newer version lacks a migration that this version has', async () => {
      await newer('001-catalogue', LAST);
      await expectRefusal(refusal);
    });
  });

  it('refuses a database that lacks a migration before one that has run, with --check too', async () => {
    const [missing = '', later = ''] = NAMES.slice(-2);
    await note(readMigrations().filter(({ name }) => name !== missing));
    await expectRefusal(`has the migration ${later}, but not ${missing}`);
  });

  it('refuses a database on which another text of a migration ran, with --check too', async () => {
    await note(
      readMigrations().map((migration) =>
        migration.name === '002-prices' ? { ...migration, checksum: 'other' } : migration,
      ),
    );
    await expectRefusal('lib/server/migrations/002-prices.sql is not the file that ran on this');
    const { code, stderr } = await check();
    expect(code).toBe(1);
    expect(stderr).toContain('002-prices.sql is not the file');
  });

  it('refuses tables of the shop that no migration is noted for, with --check too', async () => {
    await note([]);
    await expectRefusal(/made by an earlier version/);
  });
});

describe('on a database that a version before 0.14 has migrated', () => {
  const EARLIER = [
    ...['001-baseline', '002-commands', '003-order-life', '004-stock', '005-prices'],
    ...['006-gift-cards', '007-erp', '008-large-sales', '009-build-files', '010-refused-refunds'],
    ...['011-reviews', '012-what-goes-together', '013-sizes', '014-review-pictures'],
    ...['015-questions', '016-gtins', '017-price-drops', '018-demo-questions'],
    ...['019-demo-pictures', '021-on-hand', '022-staff', '028-delivery-zones'],
    ...['029-card-recipients', '031a-objections', '032-plain-sizes', '032a-email-changes'],
    ...['032b-passkeys', '035-origins'],
  ];

  beforeAll(async () => {
    await empty();
    await db()
      .transaction()
      .execute((trx) => makeTables(trx, '014-sandbox'));
    await sql`drop table schema_migrations`.execute(db());
    await sql`create table kysely_migration (name text, timestamp text)`.execute(db());
    await sql`create table kysely_migration_lock (id text, is_locked integer)`.execute(db());
    await sql`insert into shop_facts values ('oldestVersion', '035-origins')`.execute(db());
    await sql`alter table refunds rename constraint refunds_check1 to refunds_check2`.execute(db());
    await sql`alter table refunds rename constraint refunds_check to refunds_check1`.execute(db());
    await sql`alter table refund_parts
      rename constraint refund_parts_check to refunds_check`.execute(db());
  });
  beforeEach(() => sql`delete from kysely_migration`.execute(db()));

  async function ran(names: readonly string[]): Promise<void> {
    for (const name of names) {
      await sql`insert into kysely_migration values (${name}, now()::text)`.execute(db());
    }
  }

  it('refuses one from before the first baseline, and says how to start again', async () => {
    await ran(['001-catalogue', '002-cache-tag-transactions']);
    await expectRefusal(
      /made by an earlier version .* delete the folder \.data \(DATA_DIR\) or, .* run DROP SCHEMA/,
    );
  });

  it.each([
    ['that lacks migrations of 0.13', EARLIER.slice(0, -1), '032b-passkeys'],
    ['with a migration of another copy of the code', [...EARLIER, '099-own'], '099-own'],
  ])('refuses one %s, and says how to upgrade', async (_what, names, last) => {
    await ran(names);
    await expectRefusal(`last by ${last}. Migrate it with version 0.13 first: docs/deploy.md`);
    await expect(hasTables(db())).rejects.toThrow('0.13');
  });

  it('takes over the tables of 0.13 in one step', async () => {
    await ran(EARLIER);
    expect(await check()).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^Would take over the tables of version 0.13 as they are/),
    });
    expect(await hasTables(db())).toBe(true);
    expect(await migrate(db())).toEqual(NAMES.filter((name) => name > '014-sandbox'));

    expect(await check()).toMatchObject({ code: 0, stdout: 'The database is up to date.\n' });
    const { rows: constraints } = await sql<{ name: string }>`
      select conname as name from pg_constraint where contype = 'c'
      and conrelid in ('refunds'::regclass, 'refund_parts'::regclass) order by 1`.execute(db());
    expect(constraints.map(({ name }) => name)).toEqual([
      ...['refund_parts_amount_check', 'refund_parts_check', 'refund_parts_state_check'],
      ...['refunds_amount_check', 'refunds_cause_check', 'refunds_check', 'refunds_check1'],
      'refunds_delivery_check',
    ]);
    const facts = await db().selectFrom('shop_facts').select('name').execute();
    expect(facts).toEqual([{ name: 'catalogueId' }]);
  });
});
