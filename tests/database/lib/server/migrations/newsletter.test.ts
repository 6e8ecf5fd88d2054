import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { up } from '#lib/server/migrations/029-newsletter.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('takes over the consents that were kept with customers’ details', async () => {
  const { db } = database;
  await sql`drop table newsletter_history, newsletter_consents`.execute(db);
  await sql`drop function refuse_newsletter_rewriting`.execute(db);
  await sql`insert into customers (id, email, details) values
    ('a', 'Ada@shop.example', '{"firstName": "Ada", "subscriptions": {"email": true, "sms": true}}'),
    ('b', 'bob@shop.example', '{"subscriptions": {"email": false, "sms": false}}'),
    ('c', 'ada@shop.example', '{"subscriptions": {"email": true, "sms": false}}')`.execute(db);
  await db.transaction().execute((trx) => up(trx as unknown as Kysely<unknown>));
  expect(await db.selectFrom('newsletter_consents').selectAll().execute()).toMatchObject([
    { email: 'ada@shop.example', state: 'subscribed', source: 'account', wording: 'account-1' },
  ]);
  expect(await db.selectFrom('newsletter_history').selectAll().execute()).toMatchObject([
    { email: 'ada@shop.example', step: 'confirmed', source: 'account' },
  ]);
  const { rows } = await sql`select details from customers order by id`.execute(db);
  expect(rows).toEqual([
    { details: { firstName: 'Ada', subscriptions: { sms: true } } },
    { details: { subscriptions: { sms: false } } },
    { details: { subscriptions: { sms: false } } },
  ]);
});
