import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PRODUCT_STATES } from '#lib/commerce/catalogue/product.ts';
import { exportCatalogue } from '#lib/server/catalogue/export-catalogue.ts';
import { importCatalogue } from '#lib/server/catalogue/import/import-catalogue.ts';
import { jsonlSource } from '#lib/server/catalogue/import/jsonl-source.ts';
import type { CatalogueRecord } from '#lib/server/catalogue/import/records.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/temporary-folder.ts';
import { contents, emptyCatalogue } from './support/contents.ts';
import { boot, memorySource, STRUCTURE } from './support/memory-source.ts';

let test: TestDatabase;
let folder: TemporaryFolder;
beforeAll(async () => {
  [test, folder] = await Promise.all([createTestDatabase(), temporaryFolder()]);
});
afterAll(() => Promise.all([test.drop(), folder.remove()]));
beforeEach(() => emptyCatalogue(test.db));

async function exported(name: string): Promise<Record<string, string>> {
  const root = join(folder.path, name);
  await rm(root, { recursive: true, force: true });
  await exportCatalogue(test.db, join(root, 'catalogue.jsonl'));
  const files = await readdir(root, { recursive: true, withFileTypes: true });
  const entries = files
    .filter((file) => file.isFile())
    .map(async (file) => {
      const path = join(file.parentPath, file.name);
      return [path.slice(root.length + 1), await readFile(path, 'latin1')] as const;
    });
  return Object.fromEntries(await Promise.all(entries));
}

async function importExport(name: string) {
  const source = await jsonlSource(join(folder.path, name, 'catalogue.jsonl'));
  return importCatalogue(test.db, source, { strict: true });
}

/** Importing the export changes nothing here, and creates the same shop in an empty database. */
async function expectRoundTrip(): Promise<void> {
  const first = await exported('first');
  const before = await contents(test.db);
  const again = await importExport('first');
  expect(again.problems).toEqual([]);
  expect(again.products).toMatchObject({ created: 0, changed: 0 });
  expect(again.structure).toMatchObject({ created: 0, changed: 0 });
  // The record's hash may differ after a round trip; the shown data must not.
  const after = await contents(test.db);
  expect({ ...after, products: [] }).toEqual({ ...before, products: [] });
  expect(await exported('second')).toEqual(first);

  await emptyCatalogue(test.db);
  expect((await importExport('first')).refused).toBe(false);
  expect(await exported('third')).toEqual(first);
  expect((await importExport('third')).products).toMatchObject({ created: 0, changed: 0 });
}

describe('exportCatalogue', () => {
  it('writes a file that changes nothing here and creates the same shop elsewhere', async () => {
    await importCatalogue(
      test.db,
      memorySource([
        ...STRUCTURE,
        { type: 'category', path: 'sale-picks', name: 'Picks', visibleInRelatedLinks: false },
        boot(1, { categories: ['sale'], overlayIds: ['online-only'], description: '<b>x</b>' }),
        boot(2, { canonicalCategory: null, categories: [], images: [] }),
      ]),
    );
    await expectRoundTrip();
  });

  it('writes such a file after units were sold', async () => {
    await importCatalogue(test.db, memorySource([...STRUCTURE, boot(1)]));
    await test.db.updateTable('variants').set({ qty: 1 }).execute();
    await expectRoundTrip();
  });

  // Twenty imports and exports: many seconds on a busy machine.
  it('writes such a file for any values that a record may have', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(catalogues, async (records) => {
        await emptyCatalogue(test.db);
        const report = await importCatalogue(test.db, memorySource(records));
        expect(report.problems).toEqual([]);
        await expectRoundTrip();
      }),
      { numRuns: 20 },
    );
  });

  it('writes the same bytes whatever order the imported file had', async () => {
    await importCatalogue(test.db, memorySource([...STRUCTURE, boot(2), boot(1)]));
    const one = await exported('one');
    await emptyCatalogue(test.db);
    const reversed = [...STRUCTURE.slice(0, 2).reverse(), ...STRUCTURE.slice(2)];
    await importCatalogue(test.db, memorySource([...reversed, boot(1), boot(2)]));
    expect(await exported('other')).toEqual(one);
  });

  it('leaves no unfinished file behind when it fails', async () => {
    await importCatalogue(test.db, memorySource([...STRUCTURE, boot(1)]));
    const file = join(folder.path, 'failing', 'catalogue.jsonl');
    const failing = exportCatalogue(test.db, file, () => {
      throw new Error('no more');
    });
    await expect(failing).rejects.toThrow('no more');
    expect(await readdir(join(folder.path, 'failing'))).toEqual(['media']);
  });
});

const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .filter((value) => value.trim() !== '' && !value.includes('\0'));
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const limit = optional(fc.option(fc.integer({ min: 1, max: 9 })));
const words = optional(fc.array(text, { maxLength: 3 }));
const html = fc
  .array(fc.oneof(text, fc.constantFrom('<p>', '</p>', '<div>', '<b>', '<br>', '<script>', '&')))
  .map((parts) => parts.join(''));

const changes = fc.record(
  {
    name: text,
    price: fc.integer({ min: 0, max: 100_000 }),
    originalPrice: optional(fc.option(fc.integer({ min: 0, max: 100_000 }))),
    state: fc.constantFrom(...PRODUCT_STATES),
    functionalType: fc.constantFrom('basic' as const, 'virtual' as const),
    isNew: fc.boolean(),
    taxExclusive: fc.boolean(),
    accountExclusive: fc.boolean(),
    parentCode: text,
    genderCode: fc.constantFrom('', 'M', 'W'),
    productType: fc.oneof(fc.constant(''), text),
    colourName: fc.oneof(fc.constant(''), text),
    baseColours: words,
    demographic: words,
    sizeSystem: fc.option(fc.constantFrom('footwear' as const, 'clothing' as const)),
    canonicalCategory: fc.option(fc.constantFrom('mens/footwear/boots', 'sale')),
    categories: optional(fc.subarray(['mens', 'mens/footwear', 'sale'])),
    footwear: optional(fc.record({ material: words, width: words }, { requiredKeys: [] })),
    accessories: optional(fc.record({ features: words }, { requiredKeys: [] })),
    overlayIds: optional(fc.subarray(['online-only'])),
    goesWith: optional(fc.subarray(['boot-0', 'boot-1', 'nowhere'])),
    images: optional(
      fc.array(
        fc.record({
          src: fc.constantFrom('a.svg', 'b.svg'),
          alt: fc.oneof(fc.constant(''), text),
        }),
        { maxLength: 4 },
      ),
    ),
    cartQtyProductMax: limit,
    popularity: fc.integer({ min: 0, max: 1_000 }),
    publishedAt: optional(
      fc
        .date({ min: new Date('2000-01-01'), max: new Date('2050-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString()),
    ),
    pageTitle: text,
    seoDescription: fc.oneof(fc.constant(''), text),
    availableFrom: optional(fc.constantFrom(null, '2026-12-04', '2028-02-29')),
    description: html,
    sections: optional(fc.array(fc.record({ heading: text, html }), { maxLength: 2 })),
  },
  { requiredKeys: [] },
);

const gtins = optional(fc.constantFrom('4006381333931', '96385074', null));
const catalogues: fc.Arbitrary<CatalogueRecord[]> = fc
  .array(fc.tuple(changes, gtins), { maxLength: 4 })
  .map(
    (all) =>
      [
        ...STRUCTURE,
        ...all.map(([one, gtin], n) => {
          const record = boot(n);
          const variants = record.variants.map((variant) => ({ ...variant, gtin }));
          return { ...record, ...one, variants };
        }),
      ] as CatalogueRecord[],
  );
