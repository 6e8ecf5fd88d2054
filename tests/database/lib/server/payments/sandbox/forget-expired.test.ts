import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgetExpired } from '#lib/server/payments/sandbox/forget-expired.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { payByAfterpay, payByCard } from '#tests/api/support/sandbox-payments.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('deletes cards and approvals a day after they could last pay', async () => {
  const { db } = database;
  await payByCard(db);
  await payByAfterpay(db, 5_000);
  const old = sql<Date>`now() - interval '25 hours'`;
  await db.updateTable('sandbox_tokens').set({ expires_at: old }).execute();
  await db.updateTable('sandbox_checkouts').set({ expires_at: old }).execute();
  await payByCard(db);
  await payByAfterpay(db, 6_000);

  await forgetExpired(db);

  expect(await db.selectFrom('sandbox_tokens').select('last4').execute()).toHaveLength(1);
  expect(await db.selectFrom('sandbox_checkouts').select('amount').execute()).toEqual([
    { amount: 6_000 },
  ]);
});
