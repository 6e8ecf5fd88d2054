import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareOffers } from '#lib/cli/prepare/prepare-offers.ts';
import { StoppedError } from '#lib/cli/terminal/stop-signal.ts';
import { DEMO_OFFERS } from '#lib/demo/offers/demo-offers.ts';
import { writeShippingMethod } from '#lib/server/offers/write-shipping-method.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { importRecords } from '#tests/api/support/import-records.ts';

let database: TestDatabase;
const never = new AbortController().signal;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function counted(): Promise<number> {
  const { db } = database;
  const rows = await Promise.all([
    db.selectFrom('shipping_methods').select('code').execute(),
    db.selectFrom('promotions').select('id').execute(),
    db.selectFrom('vouchers').select('code').execute(),
  ]);
  return rows.flat().length;
}
const brand = (slug: string) => importRecords(database.db, [{ type: 'brand', slug, name: slug }]);

it('brings offers to the demo brand only, goes on after a stop, and comes once', async () => {
  const { db } = database;
  await prepareOffers(db, never);
  expect(await counted()).toBe(0);

  await brand('another');
  await prepareOffers(db, never);
  expect(await counted()).toBe(0);

  await db.deleteFrom('brands').execute();
  await brand('saltpan');
  const own = { type: 'shippingMethod', code: 'own', label: 'Own', kind: 'standard' } as const;
  await writeShippingMethod(db, { ...own, price: 0 });
  await prepareOffers(db, never);
  expect(await counted()).toBe(1);

  await db.deleteFrom('shipping_methods').execute();
  const stopped = AbortSignal.abort(new StoppedError('SIGTERM'));
  await expect(prepareOffers(db, stopped)).rejects.toBeInstanceOf(StoppedError);
  await prepareOffers(db, never);
  expect(await counted()).toBe(DEMO_OFFERS.length);

  await db.deleteFrom('vouchers').execute();
  await db.updateTable('promotions').set({ used: 5 }).execute();
  await prepareOffers(db, never);
  expect(await counted()).toBeLessThan(DEMO_OFFERS.length);
});
