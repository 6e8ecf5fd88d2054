import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteAccount } from '#lib/server/accounts/delete-account.ts';
import { createCustomer, customerOf } from '#lib/server/accounts/new-customer.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('an account that is deleted while it is being created leaves no customer behind', async () => {
  const { db } = database;
  const knownAt = Date.now() / 1000 - 60;
  for (let round = 0; round < 40; round += 1) {
    const sub = randomUUID();
    const email = `${sub}@example.com`;
    await Promise.all([
      deleteAccount(db, { sub, email, emailVerified: true }),
      createCustomer(db, customerOf(sub, email, {}, knownAt)),
    ]);
  }
  expect(await db.selectFrom('customers').select('id').execute()).toEqual([]);
});
