import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '#lib/server/db/database.ts';
import { migrate } from '#lib/server/migrations/migrate.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';

describe('migrate', () => {
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
    expect(facts.map((fact) => fact.name)).toEqual(['catalogueId']);
  });

  it('does nothing when the tables are up to date', async () => {
    expect(await migrate(database.db)).toEqual([]);
  });

  it('refuses the database of a newer version', async () => {
    await applied('001-baseline', '002-colours');
    await expect(migrate(database.db)).rejects.toThrow(
      'A newer version of the shop has migrated this database (002-colours).',
    );
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
