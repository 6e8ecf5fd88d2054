import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareCatalogue } from '#lib/cli/prepare/prepare-catalogue.ts';
import { StoppedError } from '#lib/cli/terminal/stop-signal.ts';
import { writeShippingMethod } from '#lib/server/offers/write-shipping-method.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { bootRecord, importRecords } from '#tests/api/support/import-records.ts';

describe('prepareCatalogue', { timeout: 60_000 }, () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  const never = new AbortController().signal;
  const products = async () =>
    (await database.db.selectFrom('products').select('id').execute()).map((row) => row.id);

  it('begins with the demo brand, and remembers that it was stopped in the middle', async () => {
    const stopped = new StoppedError('SIGTERM');
    const stopping = new AbortController();
    const preparing = prepareCatalogue(database.db, stopping.signal);
    await expect
      .poll(async () => (await products()).length, { timeout: 20_000 })
      .toBeGreaterThan(0);
    stopping.abort(stopped);
    await expect(preparing).rejects.toBe(stopped);

    const facts = await database.db.selectFrom('shop_facts').select('name').execute();
    expect(facts).toContainEqual({ name: 'demoLoading' });
  });

  it('leaves a catalogue that is not the demo brand’s alone', async () => {
    await database.db.deleteFrom('products').execute();
    await importRecords(database.db, [
      { type: 'brand', slug: 'another', name: 'Another' },
      bootRecord({ brand: 'another' }),
    ]);
    await prepareCatalogue(database.db, never);
    expect(await products()).toEqual([bootRecord().id]);
  });

  it('puts nothing of the demo into a shop of one’s own', async () => {
    const { db } = database;
    await db.deleteFrom('products').execute();
    await db.deleteFrom('shop_facts').where('name', '!=', 'catalogueId').execute();
    await prepareCatalogue(db, never, 'BRAND_FOLDER is set');
    expect(await products()).toEqual([]);
    const method = { code: 'own', label: 'Own', kind: 'standard', price: 0 } as const;
    await writeShippingMethod(db, { type: 'shippingMethod', ...method });
    await prepareCatalogue(db, never);
    expect(await products()).toEqual([]);
    expect(await db.selectFrom('localities').select('name').limit(1).execute()).toHaveLength(1);
  });
});
