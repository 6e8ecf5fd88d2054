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

    expect(done.flat()).toContain('001-catalogue');
    expect(new Set(done.flat()).size).toBe(done.flat().length);
    const { rows: queued } = await sql`select * from graphile_worker.jobs`.execute(database.db);
    expect(queued).toEqual([]);
    const facts = await database.db.selectFrom('shop_facts').selectAll().execute();
    expect(facts.map((fact) => fact.name)).toEqual(['catalogueId']);
  });

  it('does nothing when the tables are up to date', async () => {
    expect(await migrate(database.db)).toEqual([]);
  });
});
