import { beforeAll, describe, expect, it } from 'vitest';
import { checkReadiness } from '#lib/server/health/readiness.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';

describe('checkReadiness', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });

  it('finds nothing failing on a migrated database, also an empty one', async () => {
    await expect.poll(checkReadiness, { timeout: 20_000 }).toEqual([]);
  });

  describe('without its database', () => {
    beforeAll(() => database.drop());

    it('names the database', async () => {
      expect(await checkReadiness()).toContain('database');
    });
  });
});
