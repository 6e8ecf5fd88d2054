import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { findOrders, type OrderWish } from '#lib/server/order-commands/find-orders.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { BRAND_RECORD, bootRecord, importRecords } from '#tests/api/support/import-records.ts';
import { addPlacedOrder } from '#tests/api/support/placed-order.ts';

const database = ownDatabase();
beforeAll(async () => {
  const { db } = database;
  await addPlacedOrder(db, { number: 'SB100000001', email: 'jo_c@example.com' });
  const date = Date.UTC(2026, 8, 1);
  await addPlacedOrder(db, { number: 'SB200000002', email: 'bo@example.com', date });
  await sql`update orders set status = 'shipped', details = jsonb_set(jsonb_set(details,
    '{contact}', '{"firstName": "Bo", "lastName": "Wattle", "phone": "+61491570999"}'),
    '{deliveryTo}', '"Kim Lee"') where number = 'SB200000002'`.execute(db);
  await sql`insert into order_lines (order_number, position, product_id, variant_id, qty, total)
    values ('SB200000002', 0, 'bluff', 'BLUFF-9', 2, 100)`.execute(db);
  await sql`insert into shipments (number, order_number, carrier, tracking_number, shipped_at)
    values ('SB200000002-1', 'SB200000002', 'own', 'AB 123 456', now())`.execute(db);
  await sql`insert into payments (id, order_number, gateway, type, label, amount, state)
    values ('pay-7', 'SB200000002', 'sandbox', 'CREDIT_CARD', '', 100, 'captured')`.execute(db);
});

const find = async (wish: OrderWish, most = 10) =>
  (await findOrders(database.db, wish, most)).map(({ number }) => number);

it.each([
  ['a part of its number', '# sb 2000'],
  ['the buyer’s name in any case', 'bo wat'],
  ['the receiver’s name', 'kim lee'],
  ['an e-mail address', 'BO@example.com'],
  ['a phone as people write it', '0491 570 999'],
  ['a size code', 'bluff-9'],
  ['a product', 'bluff'],
  ['a tracking number', 'ab123456'],
  ['a payment', 'pay-7'],
])('an order is found by %s', async (_name, text) => {
  expect(await find({ text })).toEqual(['SB200000002']);
});

it('signs in a search text are not patterns, and two digits are not a phone number', async () => {
  expect(await find({ text: 'jo_c@' })).toEqual(['SB100000001']);
  for (const text of ['b_@example', '%', '99'] as const) expect(await find({ text })).toEqual([]);
});

it('orders are listed newest first, filtered by status and time, up to a limit', async () => {
  expect(await find({})).toEqual(['SB200000002', 'SB100000001']);
  expect(await find({}, 1)).toEqual(['SB200000002']);
  expect(await find({ status: 'placed' })).toEqual(['SB100000001']);
  expect(await find({ since: new Date('2026-08-01') })).toEqual(['SB200000002']);
  expect(await find({ until: new Date('2026-08-01') })).toEqual(['SB100000001']);
  expect((await findOrders(database.db, {}, 1))[0]).toMatchObject({ name: 'Bo Wattle', units: 2 });
});

it.each([
  ['the beginning of a word of two letters', 'wa'],
  ['words in any order', 'wattle bo'],
  ['the ERP’s number', 'erp-77'],
  ['a name with an accent in capitals', 'ÉLODIE'],
])('an order is found by %s', async (_name, text) => {
  const { db } = database;
  await sql`update orders set erp_number = 'ERP-77', acknowledged_at = now(), details = jsonb_set(details,
    '{deliveryTo}', '"Élodie Kim Lee"') where number = 'SB200000002'`.execute(db);
  expect(await find({ text })).toEqual(['SB200000002']);
});

it('an order of a variant is found by the code that the catalogue has for it', async () => {
  const { db } = database;
  await importRecords(db, [BRAND_RECORD, bootRecord()]);
  await sql`update order_lines set variant_id = 'bluff-black-8'
    where order_number = 'SB200000002'`.execute(db);
  await sql`update variants set code = 'Own-Code-8' where id = 'bluff-black-8'`.execute(db);
  expect(await find({ text: 'own-code-8' })).toEqual(['SB200000002']);
});

it.each(['\\', 'a\\', "'; drop table orders --", '_', '🥾', 'x'.repeat(5_000), '% %', '   '])(
  'the text %j finds nothing and breaks nothing',
  async (text) => expect(await find({ text })).toEqual([]),
);
