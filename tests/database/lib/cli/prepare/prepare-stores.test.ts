import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { prepareOffers } from '#lib/cli/prepare/prepare-offers.ts';
import { prepareStores } from '#lib/cli/prepare/prepare-stores.ts';
import { BRANDS } from '#lib/demo/catalogue/brands.ts';
import { demoRecords } from '#lib/demo/demo-brand.ts';
import { DEMO_STORES } from '#lib/demo/stores/demo-stores.ts';
import { cacheTags } from '#lib/server/cache/cache-tags.ts';
import { withImportLock } from '#lib/server/catalogue/import/import-lock.ts';
import { writeShippingMethod } from '#lib/server/offers/write-shipping-method.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { importRecords } from '#tests/api/support/import-records.ts';

let test: TestDatabase;
const never = new AbortController().signal;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(async () => {
  for (const table of [
    'store_locations',
    'products',
    'brands',
    'shipping_methods',
    'promotions',
    'vouchers',
    'shop_facts',
    'cache_tags',
  ] as const) {
    await test.db.deleteFrom(table).execute();
  }
});

/** The demo's brands and categories, and a few of its products, without pictures. */
async function loadSomeDemo(): Promise<void> {
  const products = [...demoRecords()].filter(({ type }) => type === 'product').slice(0, 40);
  const others = [...demoRecords()].filter(({ type }) => type !== 'product');
  await importRecords(test.db, [
    ...others,
    ...products.map((product) => ({ ...product, images: [] })),
  ]);
}

const stores = () => test.db.selectFrom('store_locations').select('erp_store_id').execute();
const methods = async () =>
  (await test.db.selectFrom('shipping_methods').select('code').orderBy('code').execute()).map(
    ({ code }) => code,
  );

it('brings stores with stock to the demo brand, once', async () => {
  await loadSomeDemo();
  await prepareOffers(test.db, never);
  await prepareStores(test.db, never);
  expect(await stores()).toHaveLength(DEMO_STORES.length);
  const stocked = await test.db
    .selectFrom('store_stock')
    .select('erp_store_id')
    .distinct()
    .execute();
  expect(stocked).toHaveLength(DEMO_STORES.length);
  const dated = await test.db
    .selectFrom('store_locations')
    .select('slug')
    .where('stock_updated_at', 'is', null)
    .execute();
  expect(dated).toEqual([]);
  const tags = await test.db.selectFrom('cache_tags').select('tag').execute();
  expect(tags.map(({ tag }) => tag)).toEqual(
    expect.arrayContaining([cacheTags.stores, cacheTags.hasStores]),
  );

  await test.db.deleteFrom('store_locations').execute();
  await prepareStores(test.db, never);
  expect(await stores()).toEqual([]);
});

it('gives a demo whose offers were loaded earlier a way to collect', async () => {
  await loadSomeDemo();
  await prepareOffers(test.db, never);
  await test.db.deleteFrom('shipping_methods').where('kind', '=', 'storePickup').execute();
  await prepareStores(test.db, never);
  expect(await methods()).toContain('click-and-collect');
});

it('leaves ways of delivery alone that were changed', async () => {
  await loadSomeDemo();
  await prepareOffers(test.db, never);
  await test.db.deleteFrom('shipping_methods').where('kind', '=', 'storePickup').execute();
  const own = { type: 'shippingMethod', code: 'own', label: 'Own', kind: 'standard' } as const;
  await writeShippingMethod(test.db, { ...own, price: 0 });
  await prepareStores(test.db, never);
  expect(await methods()).not.toContain('click-and-collect');
});

it('starts all the same while an import runs, and brings the stores at the next start', async () => {
  await importRecords(test.db, [...BRANDS]);
  await withImportLock(test.db, () => prepareStores(test.db, never));
  expect(await stores()).toEqual([]);
  await prepareStores(test.db, never);
  expect(await stores()).toHaveLength(DEMO_STORES.length);
});

it('brings no stores to another brand', async () => {
  await importRecords(test.db, [{ type: 'brand', slug: 'another', name: 'Another' }]);
  await prepareStores(test.db, never);
  expect(await stores()).toEqual([]);
});

it('brings none beside stores of the shop, and none once those are gone', async () => {
  await importRecords(test.db, [...BRANDS]);
  const own = {
    erp_store_id: '1',
    slug: 'own',
    name: 'Own',
    state: 'nsw',
    collects: false,
    details: '{}',
  } as const;
  await test.db.insertInto('store_locations').values(own).execute();
  await prepareStores(test.db, never);
  expect(await stores()).toHaveLength(1);
  await test.db.deleteFrom('store_locations').execute();
  await prepareStores(test.db, never);
  expect(await stores()).toEqual([]);
});
