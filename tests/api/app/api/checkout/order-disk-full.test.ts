import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POST } from '#app/api/checkout/order/route.ts';
import { placeOrderCall } from '#lib/api/calls/checkout/place-order.ts';
import { checkReadiness } from '#lib/server/health/readiness.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { readBooks, stockOf } from '#tests/database/lib/server/checkout/support/books.ts';
import { oneSize, openShop } from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { readyToPay } from '#tests/database/lib/server/checkout/support/shopper.ts';

/** Makes inserts into a table fail with the error PostgreSQL raises when its disk is full. */
const fill = (table: string) => sql`
  create or replace function disk_full() returns trigger language plpgsql as $$
    begin
      raise exception 'could not extend file: No space left on device' using errcode = '53100';
    end $$;
  create trigger disk_full before insert or update on ${sql.table(table)}
    for each statement execute function disk_full()`;
const free = (table: string) => sql`drop trigger disk_full on ${sql.table(table)}`;

describe('a shop whose database has a full disk', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await openShop(database.db, [oneSize('ax', 5)]);
  });
  afterAll(() => database.drop());

  it.each(['order_attempts', 'orders'])(
    'answers 503 to an order when %s cannot grow, and places it later under the same key',
    async (table) => {
      const before = (await stockOf(database.db, 'ax-one')) ?? 0;
      const orders = (await readBooks(database.db)).orders;
      const body = await readyToPay(database.db, { items: { 'ax-one': 1 } });
      const headers = { 'idempotency-key': randomUUID() };
      await fill(table).execute(database.db);
      const refused = await callRoute(POST, { body, headers });
      expect(refused.status).toBe(503);
      expect(refused.headers.get('retry-after')).toBe('5');
      expect(refused.json).toMatchObject({ error: { code: 'Unavailable' } });

      await free(table).execute(database.db);
      // As after the seconds for which the failed attempt may still be at work.
      await sql`update order_attempts set lease_until = now()`.execute(database.db);
      const placed = await callRoute(POST, { body, headers });
      expect(readAnswer(placeOrderCall, placed).order.number).toMatch(/^SB/);
      expect((await readBooks(database.db)).orders).toBe(orders + 1);
      expect(await stockOf(database.db, 'ax-one')).toBe(before - 1);
    },
  );

  it('reports its storage as not ready', async () => {
    await fill('shop_facts').execute(database.db);
    expect(await checkReadiness()).toContain('storage');
    await free('shop_facts').execute(database.db);
    expect(await checkReadiness()).not.toContain('storage');
  });
});
