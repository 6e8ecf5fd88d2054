import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeDemo } from '#lib/cli/demo/remove-demo.ts';
import { prepareCatalogue } from '#lib/cli/prepare/prepare-catalogue.ts';
import { demoRecords } from '#lib/demo/demo-brand.ts';
import { operator } from '#lib/server/commands/actor.ts';
import { importContent } from '#lib/server/content/import/import-content.ts';
import { writeShippingMethod } from '#lib/server/offers/write-shipping-method.ts';
import { hasPublishedCode } from '#lib/server/vouchers/published-codes.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { bootRecord, importRecords } from '#tests/api/support/import-records.ts';
import { addStores } from '#tests/support/add-stores.ts';
import { contentFiles } from '#tests/support/content-files.ts';

/** Where the demo put something, and what of it is the shop's own by now. */
const OWN = {
  vouchers: 1,
  promotions: 0,
  promotion_codes: 0,
  shipping_methods: 2,
  reviews: 0,
  review_pictures: 0,
  questions: 0,
  question_answers: 0,
  loyalty_members: 0,
  store_locations: 1,
  store_stock: 0,
  content_pages: 1,
  site_content: 0,
  products: 1,
  brands: 1,
  categories: 1,
} as const;
const TABLES = Object.keys(OWN) as (keyof typeof OWN)[];

let database: TestDatabase;
const db = () => database.db;
const staff = () => ({ db: db(), actor: operator('test'), now: new Date() });
const never = new AbortController().signal;

beforeAll(async () => {
  database = await createTestDatabase();
  const records = [...demoRecords()];
  await importRecords(
    db(),
    records.map((record) => (record.type === 'product' ? { ...record, images: [] } : record)),
  );
  await prepareCatalogue(db(), never);
  for (const table of TABLES) expect(await count(table), table).toBeGreaterThan(0);

  await importRecords(db(), [
    { type: 'brand', slug: 'another', name: 'Another' },
    bootRecord({ brand: 'another', categories: ['mens'] }),
  ]);
  const own = { type: 'shippingMethod', label: 'Post', kind: 'standard', price: 12_00 } as const;
  await writeShippingMethod(db(), { ...own, code: 'own' });
  // The demo's, with another price.
  await writeShippingMethod(db(), { ...own, code: 'standard', label: 'Standard' });
  await addStores(db(), [{ erpStoreId: 'own' }]);
  const page = { kind: 'article', slug: 'own', title: 'Own' };
  await importContent(db(), contentFiles([{ fields: page }]));
  await db()
    .insertInto('voucher_uses')
    .values({ order_number: 'SB1', code: 'GUMTREE50', amount: 1_00, state: 'spent' })
    .execute();
}, 180_000);
afterAll(() => database.drop());

async function count(table: keyof typeof OWN): Promise<number> {
  return (await db().selectFrom(table).selectAll().execute()).length;
}

it('demo remove takes all of the demo, gift cards first, and nothing of the shop’s own', async () => {
  expect(await hasPublishedCode(db())).toBe(true);
  const told: string[] = [];
  await removeDemo(staff(), (text) => told.push(text));
  expect(told[0]).toBe('9 gift cards, and 1 blocked that orders have used');
  for (const table of TABLES) expect(await count(table), table).toBe(OWN[table]);

  expect(await hasPublishedCode(db())).toBe(false);
  const used = await db().selectFrom('vouchers').selectAll().executeTakeFirstOrThrow();
  expect(used).toMatchObject({ code: 'GUMTREE50', balance: 0, suspended: true });
  const audited = db().selectFrom('audit_entries').where('command', '=', 'demo.remove');
  expect(await audited.selectAll().execute()).toHaveLength(10);
});

it('what was removed stays away, and a second run finds nothing', async () => {
  await db().deleteFrom('products').execute();
  await prepareCatalogue(db(), never);
  const told: string[] = [];
  await removeDemo(staff(), (text) => told.push(text));
  expect(told.every((text) => text.startsWith('0 '))).toBe(true);
});
