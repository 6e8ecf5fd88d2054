import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { up } from '#lib/server/migrations/047-expiry-when-paid.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { issueGiftCard } from '#tests/database/lib/server/checkout/support/checkout-shop.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('notes of gift cards that have paid when they expire now', async () => {
  const { db } = database;
  const expiresAt = new Date('2027-06-30T14:00:00Z');
  await issueGiftCard(db, { code: 'EXPIRES', amount: 1_000, expiresAt });
  await issueGiftCard(db, { code: 'NEVER', amount: 1_000 });
  await sql`alter table voucher_uses drop column card_expires_at`.execute(db);
  await sql`insert into voucher_uses (order_number, code, amount, state)
    values ('SB1', 'EXPIRES', 1000, 'spent'), ('SB1', 'NEVER', 1000, 'spent')`.execute(db);
  await db.transaction().execute((trx) => up(trx as unknown as Kysely<unknown>));
  const uses = db.selectFrom('voucher_uses').select(['code', 'card_expires_at']).orderBy('code');
  expect(await uses.execute()).toEqual([
    { code: 'EXPIRES', card_expires_at: expiresAt },
    { code: 'NEVER', card_expires_at: null },
  ]);
});
