import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importCatalogue } from '#lib/server/catalogue/import/import-catalogue.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import {
  boot,
  memorySource,
  STRUCTURE,
} from '#tests/database/lib/server/catalogue/support/memory-source.ts';

const MIGRATION = new URL(
  '../../../../../lib/server/migrations/032-plain-sizes/plain-sizes.sql',
  import.meta.url,
);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('migration 032 respells clothing sizes, unless the product has both spellings', async () => {
  const products = (['clothing', 'clothing', 'footwear'] as const).map((sizeSystem, at) =>
    boot(at + 1, { sizeSystem }),
  );
  await importCatalogue(database.db, memorySource([...STRUCTURE, ...products]));
  const rename = (id: string, label: string) =>
    database.db.updateTable('variants').set({ label }).where('id', '=', id).execute();
  await rename('B1-41', 'Small');
  await rename('B1-42', 'xxl');
  await rename('B2-41', 'Small');
  await rename('B2-42', 'S');
  await rename('B3-41', 'Small');
  await sql.raw(await readFile(MIGRATION, 'utf8')).execute(database.db);
  const rows = await database.db.selectFrom('variants').select(['id', 'label']).execute();
  expect(Object.fromEntries(rows.map(({ id, label }) => [id, label]))).toEqual({
    'B1-41': 'S',
    'B1-42': '2XL',
    'B2-41': 'Small',
    'B2-42': 'S',
    'B3-41': 'Small',
    'B3-42': '42',
  });
});
