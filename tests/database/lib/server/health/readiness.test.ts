import { beforeAll, describe, expect, it } from 'vitest';
import { checkReadiness, requireRoom } from '#lib/server/health/readiness.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';

describe('checkReadiness', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });

  it('finds nothing failing on a migrated database, also an empty one', async () => {
    await expect.poll(checkReadiness, { timeout: 20_000 }).toEqual([]);
  });

  it('names a disk with no room left', async () => {
    await expect(requireRoom('.', Number.MAX_SAFE_INTEGER)).rejects.toThrow('No room is left');
    await expect(requireRoom('.')).resolves.toBeUndefined();
    await expect(requireRoom('no-such-folder')).resolves.toBeUndefined();
  });

  describe('without its database', () => {
    beforeAll(() => database.drop());

    it('names the database', async () => {
      expect(await checkReadiness()).toContain('database');
    });
  });
});
