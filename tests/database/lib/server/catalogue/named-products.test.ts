import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSellableProducts } from '#lib/server/catalogue/product-reader.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { BRAND_RECORD, bootRecord, importRecords } from '#tests/api/support/import-records.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  const product = (slug: string, state: 'current' | 'discontinued' | 'unpublished') =>
    bootRecord({
      ...{ id: slug, slug, state, compositeCode: slug, parentCode: slug },
      variants: [{ id: `${slug}-1`, code: slug, label: 'One size', qty: 3 }],
    });
  await importRecords(test.db, [
    BRAND_RECORD,
    product('sold', 'current'),
    product('also-sold', 'current'),
    product('gone', 'discontinued'),
    product('secret', 'unpublished'),
  ]);
});
afterAll(() => test.drop());

const named = async (...slugs: string[]) =>
  (await readSellableProducts(test.db, slugs)).map(({ id }) => id);

it('a text shows the products that it names, once each, in its order, while they are sold', async () => {
  expect(await named('also-sold', 'gone', 'sold', 'secret', 'no-such', 'also-sold')).toEqual([
    'also-sold',
    'sold',
  ]);
  expect(await named()).toEqual([]);
});
