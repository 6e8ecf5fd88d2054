import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openCatalogueFile } from '#lib/server/catalogue/import/catalogue-file.ts';
import {
  type ImportOptions,
  importCatalogue,
} from '#lib/server/catalogue/import/import-catalogue.ts';
import type { ImportReport } from '#lib/server/catalogue/import/import-report.ts';
import { readColourways, readProductDetail } from '#lib/server/catalogue/product-reader.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { contents, emptyCatalogue } from '#tests/database/lib/server/catalogue/support/contents.ts';
import { shopifyCsv } from '#tests/support/shopify-csv.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/temporary-folder.ts';

let test: TestDatabase;
let folder: TemporaryFolder;
beforeAll(async () => {
  [test, folder] = await Promise.all([createTestDatabase(), temporaryFolder()]);
  const create = { width: 20, height: 30, channels: 3, background: '#456' } as const;
  await folder.write('images/navy.jpg', await sharp({ create }).jpeg().toBuffer());
  await folder.write('images/red.webp', await sharp({ create }).webp().toBuffer());
  await folder.write('outside.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>');
});
afterAll(() => Promise.all([test.drop(), folder.remove()]));
beforeEach(() => emptyCatalogue(test.db));

async function load(
  name: string,
  content: string | Uint8Array,
  options?: ImportOptions,
): Promise<ImportReport> {
  const source = await openCatalogueFile(await folder.write(name, content));
  try {
    return await importCatalogue(test.db, source, options);
  } finally {
    await source.close();
  }
}

const tee = (colour: string, size: string, cells: Record<string, string> = {}) => ({
  Handle: 'ridge-tee',
  Title: 'Ridge Tee',
  Type: 'T-Shirts',
  Tags: 'category:mens/tees, Merino',
  'Body (HTML)': '<div>Light<script>alert(1)</script></div>',
  'Option1 Name': 'Colour',
  'Option1 Value': colour,
  'Option2 Name': 'Size',
  'Option2 Value': size,
  ...cells,
});

describe('an import of a Shopify product CSV', () => {
  const rows = [
    tee('Navy', 'S', { 'Variant Image': 'images/navy.jpg', 'Variant Compare At Price': '15' }),
    tee('Navy', 'M', { 'Variant Inventory Qty': '0' }),
    tee('Red', 'S', { 'Variant Image': 'images/red.webp' }),
  ];

  it('creates products with pages, grouped as colours of one model', async () => {
    expect((await load('products.csv', shopifyCsv(rows))).products.created).toBe(2);
    expect(await readProductDetail(test.db, 'ridge-tee-navy')).toMatchObject({
      name: 'Ridge Tee',
      brand: 'Vendor',
      price: 1_000,
      erpOriginalPrice: 1_500,
      description: '<p>Light</p>',
      canonicalCategory: [
        { path: 'mens', name: 'Men’s' },
        { path: 'mens/tees', name: 'Tees' },
      ],
      clothing: { material: ['Merino'] },
      availableVariantLabels: { clothing: ['S'] },
      overlayIds: ['sale'],
      productGallery: [{ src: expect.stringMatching(/\.jpg$/), width: 20, height: 30 }],
    });
    const range = await readColourways(test.db, 'ridge-tee');
    expect(range.map(({ colourName }) => colourName)).toEqual(['Navy', 'Red']);
  });

  it('changes nothing the second time, and only what differs the third time', async () => {
    await load('products.csv', shopifyCsv(rows));
    const before = await contents(test.db);
    expect((await load('products.csv', shopifyCsv(rows))).products.unchanged).toBe(2);
    expect(await contents(test.db)).toEqual(before);
    const restocked = [
      ...rows.slice(0, 2),
      tee('Red', 'S', { 'Variant Image': 'images/red.webp', 'Variant Inventory Qty': '9' }),
    ];
    const third = await load('products.csv', shopifyCsv(restocked), { stock: true });
    expect(third.products).toEqual({ created: 0, changed: 1, unchanged: 1 });
  });

  it('skips a product whose picture is outside the folder, not public, or no picture', async () => {
    const report = await load(
      'shop/products.csv',
      shopifyCsv([
        { Handle: 'a', 'Image Src': '../outside.svg' },
        { Handle: 'b', 'Image Src': 'http://169.254.169.254/latest/meta-data' },
        { Handle: 'c', 'Image Src': 'products.csv' },
        { Handle: 'd' },
      ]),
    );
    expect(report.products.created).toBe(1);
    expect(report.problems.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/must be in the folder of the catalogue file or below/),
      expect.stringMatching(/not on the public internet/),
      expect.stringMatching(/not a PNG/),
    ]);
  });
});

describe('an unreadable file', () => {
  const good = shopifyCsv([{ Handle: 'good' }]);

  it.each<[string, string, string | Buffer, RegExp]>([
    ['a quote left open', 'a.csv', `${good}bad,"open\n${good}`, /never closed|closing quote/],
    ['Latin-1', 'a.csv', Buffer.from(`${good}é`, 'latin1'), /save it as UTF-8/],
    ['a spreadsheet', 'a.xlsx', Buffer.from('PK\x03\x04zip'), /not a text file/],
    ['other columns', 'a.csv', 'sku,price\n1,2\n', /not a product export of Shopify/],
  ])('is refused for %s, and nothing of it is written', async (_, name, content, reason) => {
    await load('good.csv', good);
    const before = await contents(test.db);
    await expect(load(name, content)).rejects.toThrow(reason);
    expect(await contents(test.db)).toEqual(before);
  });
});
