import { readFile, stat } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportAccounting } from '#lib/server/accounting/export-accounting.ts';
import { readSales } from '#lib/server/accounting/read-sales.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { addPlacedOrder } from '#tests/api/support/placed-order.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/temporary-folder.ts';

let database: TestDatabase;
let folder: TemporaryFolder;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await temporaryFolder();
  const { db } = database;
  /** Of $100.00, with $9.09 of GST. */
  const place = (number: string, at: string) =>
    addPlacedOrder(db, { number, email: 'jo@example.com', date: Date.parse(at) });
  // Late in the evening of 1 October and the first minute of the 2nd in Sydney; and a week before.
  await place('SB1', '2026-10-01T13:59:00Z');
  await place('SB2', '2026-10-01T14:00:00Z');
  await place('SB3', '2026-09-25T02:00:00Z');
  await sql`insert into order_lines (order_number, position, product_id, variant_id, qty, total)
    values ('SB2', 0, 'p', 'v', 3, 10000)`.execute(db);
  await sql`insert into payments (id, order_number, gateway, type, label, amount, state)
    values ('=P2', 'SB2', 'braintree', 'CREDIT_CARD', 'Visa ending in 1111', 7000, 'captured')`.execute(
    db,
  );
  await sql`
    insert into vouchers (id, code, pin_salt, pin_hash, initial_amount, balance, created_at, expires_at)
    values ('GC1', 'CARD1', '', '', 5000, 2000, '2026-10-01T20:00:00Z', null),
      ('GC2', 'CARD2', '', '', 4000, 1500, '2020-01-01', '2026-10-02T01:00:00Z')`.execute(db);
  await sql`insert into voucher_uses (order_number, code, amount, state)
    values ('SB2', 'CARD1', 3000, 'spent'), ('SB9', 'CARD1', 200, 'held')`.execute(db);
  await sql`
    insert into refunds (number, order_number, cause, lines, delivery, amount, taxed, gst, made_at)
    values ('SBC1', 'SB1', 'goodwill', '[]', 0, 1100, 1100, 100, '2026-10-02T03:00:00Z')`.execute(
    db,
  );
  await sql`insert into refund_parts (id, refund_number, voucher_code, amount, state)
    values (gen_random_uuid(), 'SBC1', 'CARD1', 1100, 'done')`.execute(db);
});
afterAll(() => Promise.all([database.drop(), folder.remove()]));

const day = (date: string) => Date.parse(`${date}T00:00:00Z`);

it('the accountant’s file lists what happened on its days once, and what gift cards are owed', async () => {
  const file = `${folder.path}/books.csv`;
  const sums = await exportAccounting(database.db, file, {
    first: day('2026-10-02'),
    last: day('2026-10-02'),
    today: day('2026-11-29'),
  });
  expect(await readFile(file, 'utf8')).toBe(
    [
      'date,kind,about,reference,detail,amount,gst,delivery',
      '2026-10-02,sale,SB2,,placed,100.00,9.09,0.00',
      "2026-10-02,payment,SB2,'=P2,braintree Visa ending in 1111 captured,70.00,0.00,0.00",
      '2026-10-02,payment,SB2,GC1,gift card,30.00,0.00,0.00',
      '2026-10-02,gift card issued,GC1,,,-50.00,0.00,0.00',
      '2026-10-02,gift card expired,GC2,,,15.00,0.00,0.00',
      '2026-10-02,refund,SB1,SBC1,goodwill,-11.00,-1.00,0.00',
      '2026-10-02,refund payment,SB1,SBC1,gift card,-11.00,0.00,0.00',
      '2026-11-29,gift card liability,,,1 cards,-22.00,0.00,0.00',
      '',
    ].join('\n'),
  );
  expect(sums).toMatchObject({
    sale: { rows: 1, amount: 10_000, gst: 909 },
    payment: { rows: 2, amount: 10_000 },
    refund: { amount: -1_100, gst: -100 },
  });
  expect((await stat(file)).mode & 0o077).toBe(0);
});

it('daily sales use the shop’s time zone and include days without an order', async () => {
  const sales = await readSales(database.db, '2026-09-25', '2026-10-02');
  expect(sales).toHaveLength(8);
  expect(sales[0]).toEqual({ day: '2026-09-25', orders: 1, units: 0, sold: 10_000, refunded: 0 });
  expect(sales[1]).toEqual({ day: '2026-09-26', orders: 0, units: 0, sold: 0, refunded: 0 });
  expect(sales.slice(-2)).toEqual([
    { day: '2026-10-01', orders: 1, units: 0, sold: 10_000, refunded: 0 },
    { day: '2026-10-02', orders: 1, units: 3, sold: 10_000, refunded: 1_100 },
  ]);
});
