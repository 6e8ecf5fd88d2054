import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { ImportKind } from '#lib/commerce/staff/import-kinds.ts';
import { operator } from '#lib/server/commands/actor.ts';
import { connect } from '#lib/server/db/database.ts';
import { BACKUP_FIGURES, noteFigures } from '#lib/server/db/noted-figures.ts';
import { ERP_FIGURES } from '#lib/server/erp/check-erp.ts';
import { readGauges } from '#lib/server/health/read-gauges.ts';
import { notedImport } from '#lib/server/import-files/noted-import.ts';
import { GAUGES } from '#lib/server/metrics/instruments.ts';
import { runWorker } from '#lib/server/worker/run-worker.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { addPlacedOrder } from '#tests/api/support/placed-order.ts';
import { eventually } from '#tests/support/eventually.ts';

const database = ownDatabase();
const db = () => database.db;
const named = (kind: ImportKind) => ({
  kind,
  actor: operator(`${kind}:import`),
  file: 'file.csv',
});

/** The values, by series: `refundsOpen return waiting`. */
async function gauges(): Promise<Record<string, number>> {
  const values = await readGauges(db());
  return Object.fromEntries(
    values.map(({ gauge, labels, value }) => [[gauge, ...Object.values(labels)].join(' '), value]),
  );
}

async function addRefund(
  number: string,
  { cause, isMade, state }: { cause: string; isMade: boolean; state: string },
) {
  await sql`
    insert into refunds (
      number, order_number, cause, lines, delivery, amount, taxed, gst, made_at, planned_at
    ) values (
      ${number}, 'SB700000001', ${cause}, '[]', 0, 500, 500,
      ${isMade ? 45 : null}::integer, ${isMade ? new Date() : null}::timestamptz,
      now() - interval '1 hour'
    )`.execute(db());
  await sql`
    insert into refund_parts (id, refund_number, amount, state)
    values (gen_random_uuid(), ${number}, 500, ${state})`.execute(db());
}

it('gauges count the refunds that wait and those that a person must make, by cause', async () => {
  await addPlacedOrder(db(), { number: 'SB700000001', email: 'jo@citizen.example' });
  await addRefund('R1', { cause: 'return', isMade: false, state: 'pending' });
  await addRefund('R2', { cause: 'goodwill', isMade: false, state: 'refused' });
  await addRefund('R3', { cause: 'return', isMade: true, state: 'done' });
  // The bank refused it later.
  await addRefund('R4', { cause: 'cancellation', isMade: true, state: 'refused' });
  const told = await gauges();
  expect(told).toMatchObject({
    'refundsOpen return waiting': 1,
    'refundsOpen return refused': 0,
    'refundsOpen goodwill waiting': 0,
    'refundsOpen goodwill refused': 1,
    'refundsOpen cancellation refused': 1,
    'refundsOldest cancellation waiting': 0,
  });
  expect(told['refundsOldest return waiting']).toBeGreaterThanOrEqual(3600);
});

it('gauges show how and when the last import of each kind ended', async () => {
  const began = Date.now() / 1000;
  const end = (failed: boolean, problems: number) => () => ({ failed, problems });
  await notedImport(db(), named('prices'), async () => 'report', end(false, 2));
  const disk = new Error('The disk is full.');
  await expect(
    notedImport(db(), named('stock'), () => Promise.reject(disk), end(false, 0)),
  ).rejects.toBe(disk);
  await notedImport(db(), named('stores'), async () => 'report', end(true, 9));
  await notedImport(db(), named('stores'), async () => 'report', end(false, 0));
  const told = await gauges();
  expect(told).toMatchObject({
    'importFailed prices': 0,
    'importProblems prices': 2,
    'importSucceeded stock': 0,
    'importProblems stores': 0,
    'importSucceeded offers': 0,
    'importFailed offers': 0,
  });
  expect(told['importSucceeded prices']).toBeGreaterThanOrEqual(began);
  expect(told['importFailed stock']).toBeGreaterThanOrEqual(began);
  expect(told['importFailed stores']).toBeLessThanOrEqual(told['importSucceeded stores'] ?? 0);
});

it('gauges show waiting webhook deliveries, differences with the ERP and the last backup', async () => {
  await sql`
    insert into webhooks (id, url, secret, events, position, paused_until)
    values ('W1', 'https://erp.example', '\\x00', '{}', 0, now() + interval '1 hour'),
      ('W2', 'https://erp.example', '\\x00', '{}', 7, null)`.execute(db());
  await sql`
    insert into webhook_deliveries
      (webhook, position, entity, entity_id, tries, first_try, next_try, dead_at)
    values ('W1', 1, 'order', 'SB1', 0, null, now(), null), ('W1', 2, 'order', 'SB2', 3, now(), now(), now()),
      ('W2', 2, 'order', 'SB2', 3, now(), now(), now())`.execute(db());
  await sql`
    insert into events (position, at, type, entity, entity_id, data)
    values (12, now(), 'order.placed', 'order', 'SB1', '{}')`.execute(db());
  await noteFigures(db(), BACKUP_FIGURES, { succeededAt: 1_800_000_000 });
  await noteFigures(db(), ERP_FIGURES, { orders: 3, stock: 4 });
  expect(await gauges()).toMatchObject({
    backupSucceeded: 1_800_000_000,
    'webhookDeliveries waiting': 1,
    'webhookDeliveries given_up': 2,
    webhooksPaused: 1,
    webhooksBehind: 12,
    'erpDifferences orders': 3,
    'erpDifferences stock': 4,
  });
});

it('gauges count the workers that are alive', async () => {
  expect(await gauges()).toMatchObject({ workers: 0 });
  const worker = await runWorker(database.url, {});
  try {
    await eventually(async () => expect(await gauges()).toMatchObject({ workers: 1 }));
  } finally {
    await worker.stop();
  }
});

it('gauges leave out what the database does not answer in time, and give the rest', async () => {
  const other = connect(database.url, { max: 1 });
  const release = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holding = other.transaction().execute(async (trx) => {
    await sql`lock table refund_parts in access exclusive mode`.execute(trx);
    locked.resolve();
    await release.promise;
  });
  try {
    await locked.promise;
    const told = await gauges();
    expect(told).toMatchObject({
      databaseUp: 1,
      'gaugesRead jobs': 1,
      'gaugesRead refunds': 0,
      'gaugesRead imports': 1,
    });
    expect(told).not.toHaveProperty('refundsOpen return waiting');
  } finally {
    release.resolve();
    await holding;
    await other.destroy();
  }
});

it('gauges say only that the database is away while it is', async () => {
  const away = connect('postgres://shop@127.0.0.1:1/shop');
  try {
    const values = await readGauges(away);
    const names = new Set(values.map(({ gauge }) => GAUGES[gauge].name));
    expect([...names]).toEqual(['shop_database_up', 'shop_gauges_read', 'shop_pool_connections']);
    expect(values[0]).toEqual({ gauge: 'databaseUp', labels: {}, value: 0 });
  } finally {
    await away.destroy();
  }
});
