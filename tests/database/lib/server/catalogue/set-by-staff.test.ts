import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ProductState } from '#lib/commerce/catalogue/product.ts';
import { exportCatalogue } from '#lib/server/catalogue/export-catalogue.ts';
import {
  type ImportOptions,
  importCatalogue,
} from '#lib/server/catalogue/import/import-catalogue.ts';
import { orderPictures } from '#lib/server/catalogue/order-pictures.ts';
import { readProductDetail } from '#lib/server/catalogue/product-reader.ts';
import { setStates } from '#lib/server/catalogue/set-states.ts';
import { readStaffProduct } from '#lib/server/catalogue/staff-product.ts';
import { operator } from '#lib/server/commands/actor.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import {
  contents,
  emptyCatalogue,
  touchedTags,
} from '#tests/database/lib/server/catalogue/support/contents.ts';
import {
  boot,
  memorySource,
  STRUCTURE,
} from '#tests/database/lib/server/catalogue/support/memory-source.ts';

const test = ownDatabase();
beforeEach(() => emptyCatalogue(test.db));

const load = (records: readonly unknown[], options?: ImportOptions) =>
  importCatalogue(test.db, memorySource([...STRUCTURE, ...records]), options);
const context = () => ({ db: test.db, actor: operator('test'), now: new Date() });
const set = (state: ProductState | null, product = 'B1') =>
  setStates(context(), { lines: [{ product, state }], why: 'Because.' });
async function known() {
  const product = await readStaffProduct(test.db, 'B1');
  if (!product) throw new Error('The product is gone.');
  return product;
}
const states = async () => {
  const { state, imported } = await known();
  return { state, imported };
};
const alts = async () =>
  (await readProductDetail(test.db, 'boot-1'))?.productGallery.map(({ alt }) => alt);
const namesOf = async () => (await known()).pictures.map(({ name }) => name);
/** Shows the second picture first. */
async function swap() {
  const seen = await namesOf();
  const [first = '', second = '', ...others] = seen;
  await orderPictures(context(), { product: 'B1', seen, order: [second, first, ...others] });
}

describe('a state that staff set', () => {
  it('stays when the same record comes again, which writes nothing', async () => {
    await load([boot(1)]);
    await set('discontinued');
    const before = await contents(test.db);
    const report = await load([boot(1)]);
    expect(report.products).toMatchObject({ changed: 0, unchanged: 1 });
    expect(await contents(test.db)).toEqual(before);
    expect(await states()).toEqual({ state: 'discontinued', imported: 'current' });
  });

  it('stays when the record changed, and the report says so', async () => {
    await load([boot(1)]);
    await set('discontinued');
    const report = await load([boot(1, { name: 'New name', state: 'evergreen' })]);
    expect(report.products.changed).toBe(1);
    expect(report.remarks).toEqual([expect.stringContaining('1 product keeps a state')]);
    expect(await states()).toEqual({ state: 'discontinued', imported: 'evergreen' });
    expect((await known()).name).toBe('New name');
    await set(null);
    expect(await states()).toEqual({ state: 'evergreen', imported: null });
    expect((await load([boot(1)])).remarks).toEqual([]);
    expect(await states()).toEqual({ state: 'current', imported: null });
  });

  it('stays when a file lacks the product and replaces all', async () => {
    await load([boot(1), boot(2), boot(3)]);
    await set('coming');
    expect((await load([boot(3)], { replace: true })).unpublished).toBe(1);
    expect(await states()).toEqual({ state: 'coming', imported: 'unpublished' });
  });

  it('that the import has too is the import’s', async () => {
    await load([boot(1)]);
    await set('coming');
    await set('current');
    expect(await states()).toEqual({ state: 'current', imported: null });
  });

  it('expires all that shows the product, and ends the price at which it was charged', async () => {
    await load([boot(1)]);
    await touchedTags(test.db);
    await set('unpublished');
    expect(await touchedTags(test.db)).toEqual([
      'brand:acme',
      'category:mens',
      'category:mens/footwear',
      'category:mens/footwear/boots',
      'product:boot-1',
      'products',
      'range:B',
    ]);
    const charged = () => test.db.selectFrom('price_history').select('charged_until').execute();
    expect(await charged()).toEqual([{ charged_until: expect.any(Date) }]);
    await set(null);
    expect(await charged()).toContainEqual({ charged_until: null });
  });

  it('is in the audit with its reason, and an event that readers of stock get', async () => {
    await load([boot(1)]);
    await set('discontinued');
    expect((await known()).changes[0]).toMatchObject({
      command: 'product.set-state',
      why: 'Because.',
      before: 'current',
      after: 'discontinued',
    });
    const event = await test.db
      .selectFrom('events')
      .select(['type', 'data'])
      .where('entity', '=', 'product')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(event).toEqual({
      type: 'product.state-set',
      data: { productId: 'B1', state: 'discontinued' },
    });
  });
});

it('an export has what staff set', async () => {
  await load([boot(1)]);
  await set('coming');
  await swap();
  const folder = await mkdtemp(path.join(tmpdir(), 'export-'));
  try {
    const file = path.join(folder, 'catalogue.jsonl');
    await exportCatalogue(test.db, file);
    const last = JSON.parse((await readFile(file, 'utf8')).trim().split('\n').at(-1) ?? '');
    expect(last).toMatchObject({ state: 'coming', images: [{ alt: 'Sole' }, { alt: 'Front' }] });
  } finally {
    await rm(folder, { recursive: true });
  }
});

describe('an order of pictures that staff set', () => {
  it('reaches the shop, and stays at both kinds of import', async () => {
    await load([boot(1)]);
    await touchedTags(test.db);
    await swap();
    expect(await touchedTags(test.db)).toContain('product:boot-1');
    expect(await alts()).toEqual(['Sole', 'Front']);
    expect((await load([boot(1)])).products.unchanged).toBe(1);
    expect(await alts()).toEqual(['Sole', 'Front']);
    const report = await load([
      boot(1, {
        images: [
          { src: 'new.svg', alt: 'New' },
          { src: 'front-1.svg', alt: 'Front, in other words' },
          { src: 'sole.svg', alt: 'Sole' },
        ],
      }),
    ]);
    expect(report.remarks).toHaveLength(1);
    expect(await alts()).toEqual(['Sole', 'Front, in other words', 'New']);
    await load([boot(1, { images: [{ src: 'sole.svg', alt: 'Sole' }] })]);
    expect(await alts()).toEqual(['Sole']);
  });

  it('gives way to the import’s when staff take that again', async () => {
    await load([boot(1)]);
    const before = await contents(test.db);
    await swap();
    await orderPictures(context(), { product: 'B1', seen: await namesOf(), order: null });
    expect(await alts()).toEqual(['Front', 'Sole']);
    expect((await known()).importedOrder).toBeNull();
    expect((await contents(test.db)).product_images).toEqual(before.product_images);
  });
});
