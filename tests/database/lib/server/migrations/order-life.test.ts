import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { order, orderLine } from '#tests/support/orders.ts';

const FOLDER = new URL('../../../../../lib/server/migrations/', import.meta.url);

let database: TestDatabase;
const db = () => database.db;

async function run(...files: string[]): Promise<void> {
  for (const file of files) {
    await sql.raw(await readFile(new URL(file, FOLDER), 'utf8')).execute(db());
  }
}

beforeAll(async () => {
  database = await createTestDatabase();
  await sql`drop schema public cascade`.execute(db());
  await sql`create schema public`.execute(db());
  await run('001-baseline/orders.sql', '002-commands/commands.sql');
});
afterAll(() => database.drop());

/** An order of the old shop: three boots at $220.00, one gift card of $50.00, $9.95 of delivery. */
async function insertOld(number: string, status: string): Promise<void> {
  const total = 71_995;
  const details = order({
    number,
    lines: [
      orderLine({ qty: 3, total: 66_000 }),
      orderLine({ variantId: 'card', total: 5_000, taxExclusive: true }),
    ],
    total,
  });
  await sql`insert into orders (number, placed_at, status, channel, email, total, details, agree_to_marketing)
    values (${number}, now(), ${status}, 'web', 'a@example.com', ${total}, ${JSON.stringify(details)}, false)`.execute(
    db(),
  );
  await sql`insert into order_lines (order_number, position, product_id, variant_id, qty, total)
    values (${number}, 0, 'bluff', 'bluff-42', 3, 66000), (${number}, 1, 'card', 'card', 1, 5000)`.execute(
    db(),
  );
  await sql`insert into payments (id, order_number, gateway, type, label, amount, state)
    values (${`pay-${number}`}, ${number}, 'sandbox', 'CREDIT_CARD', 'Visa', ${total}, 'captured')`.execute(
    db(),
  );
}

/** A return of one boot, one that was replaced, the gift card and the delivery. */
async function insertOldReturn(
  number: string,
  orderNumber: string,
  state: string,
  part: string | null,
): Promise<void> {
  const gst = state === 'refunded' ? 2_090 : null;
  await sql`insert into returns (number, order_number, idempotency_key, request_hash, state, history, delivery, gst)
    values (${number}, ${orderNumber}, ${number}, '', ${state}, '[]', 995, ${gst})`.execute(db());
  await sql`insert into return_lines (return_number, position, order_number, line, qty, reason, comment, wish, refund, replaced)
    values (${number}, 0, ${orderNumber}, 0, 1, 'TOO_SMALL', '', '{}', 22000, false),
      (${number}, 1, ${orderNumber}, 0, 1, 'WRONG_ITEM', '', '{}', 22000, true),
      (${number}, 2, ${orderNumber}, 1, 1, 'WRONG_ITEM', '', '{}', 5000, false)`.execute(db());
  if (part === null) return;
  await sql`insert into refunds (id, return_number, payment_id, amount, state, refusal)
    values (gen_random_uuid(), ${number}, ${`pay-${orderNumber}`}, 27995, ${part},
      ${part === 'refused' ? 'The card was closed.' : null})`.execute(db());
}

it('migration 003 converts the orders, returns and refunds of older shops', async () => {
  for (const status of ['placed', 'packed', 'shipped', 'delivered', 'cancelled']) {
    await insertOld(`SB-${status}`, status);
  }
  await insertOldReturn('SBR1', 'SB-delivered', 'refunded', 'done');
  await insertOldReturn('SBR2', 'SB-shipped', 'received', 'refused');
  await insertOldReturn('SBR3', 'SB-packed', 'requested', null);

  await run('003-order-life/order-life.sql');

  const lines = await db()
    .selectFrom('order_lines')
    .select(['order_number', 'cancelled', 'packed', 'shipped', 'delivered'])
    .where('position', '=', 0)
    .execute();
  expect(
    Object.fromEntries(
      lines.map(({ order_number: number, ...line }) => [number, Object.values(line)]),
    ),
  ).toEqual({
    'SB-placed': [0, 0, 0, 0],
    'SB-packed': [0, 3, 0, 0],
    'SB-shipped': [0, 3, 3, 0],
    'SB-delivered': [0, 3, 3, 3],
    'SB-cancelled': [3, 0, 0, 0],
  });
  const given = {
    cause: 'return',
    lines: [
      { line: 0, qty: 1, amount: 22_000 },
      { line: 1, qty: 1, amount: 5_000 },
    ],
    delivery: 995,
    amount: 27_995,
    // The gift card had no GST.
    taxed: 22_995,
  };
  expect(await db().selectFrom('refunds').selectAll().orderBy('number').execute()).toMatchObject([
    { ...given, number: 'SBR1', gst: 2_090, made_at: expect.any(Date) },
    { ...given, number: 'SBR2', gst: null, made_at: null },
  ]);
  const parts = await db()
    .selectFrom('refund_parts')
    .select(['refund_number', 'amount', 'state'])
    .orderBy('refund_number')
    .execute();
  expect(parts).toEqual([
    { refund_number: 'SBR1', amount: 27_995, state: 'done' },
    { refund_number: 'SBR2', amount: 27_995, state: 'refused' },
  ]);
});
