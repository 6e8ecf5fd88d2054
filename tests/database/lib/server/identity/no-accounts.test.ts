import { expect, it } from 'vitest';
import { ownDatabase } from '#tests/api/support/database.ts';

const database = ownDatabase();

it('a new database lets nobody in: it has no customers, no staff and no keys', async () => {
  for (const table of ['identity_users', 'staff', 'staff_invitations', 'api_keys'] as const) {
    expect(await database.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  }
});
