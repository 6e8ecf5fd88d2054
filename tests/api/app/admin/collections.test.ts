import { beforeAll, describe, expect, it } from 'vitest';
import { POST as change, GET as read } from '#app/admin/api/collections/one/route.ts';
import { POST as remove } from '#app/admin/api/collections/remove/route.ts';
import { GET as list, POST as make } from '#app/admin/api/collections/route.ts';
import {
  changeCollectionCall,
  listCollectionsCall,
  makeCollectionCall,
  readCollectionCall,
} from '#lib/api/calls/staff/collections.ts';
import { readCategories } from '#lib/server/catalogue/category-reader.ts';
import { importCatalogue } from '#lib/server/catalogue/import/import-catalogue.ts';
import type { CatalogueRecord } from '#lib/server/catalogue/import/records.ts';
import { readListing } from '#lib/server/catalogue/product-reader.ts';
import { readStoredProduct } from '#lib/server/catalogue/stored-products.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { BRAND_RECORD, bootRecord, importRecords } from '#tests/api/support/import-records.ts';
import { makeStaff, type TestStaff } from '#tests/api/support/staff.ts';

const XSS = '<script>alert(1)</script>';
const GIFTS = 'mens/gifts-for-hikers';
const boot = (id: string, other: object = {}) =>
  bootRecord({ id, parentCode: id, canonicalCategory: 'womens', ...other });

const database = ownDatabase();
let staff: TestStaff;
const db = () => database.db;
beforeAll(async () => {
  await importRecords(db(), [
    BRAND_RECORD,
    { type: 'category', path: 'mens', name: 'Mens' },
    { type: 'category', path: 'womens', name: 'Womens' },
    boot('bluff', { canonicalCategory: 'mens', popularity: 2 }),
    boot('ridge', { popularity: 1 }),
    boot('other'),
  ]);
  staff = await makeStaff(db(), ['merchandiser']);
});

const post = (handler: Parameters<typeof callRoute>[0], body: object) =>
  callRoute(handler, { headers: staff.headers, body });
const making = (body: object = {}) =>
  post(make, { parent: 'mens', name: 'Gifts for Hikers', description: '', ...body });
const readOne = async (path = GIFTS) =>
  readAnswer(
    readCollectionCall,
    await callRoute(read, { headers: staff.headers, query: `?path=${path}` }),
  );
async function changing(body: object) {
  const { version, name, description } = await readOne();
  return post(change, { path: GIFTS, name, description, products: [], seen: version, ...body });
}
const fill = async (...products: string[]) =>
  readAnswer(changeCollectionCall, await changing({ products }));
const listed = async (path: string) => {
  const { products } = await readListing(db(), { kind: 'category', path }, 1, 24);
  return products.map(({ id }) => id);
};
const onMenus = async () => (await readCategories(db())).map(({ path }) => path);
async function tellOf(records: CatalogueRecord[]) {
  async function* items() {
    for (const [index, record] of records.entries()) yield { line: index + 1, record };
  }
  const source = {
    records: { [Symbol.asyncIterator]: items },
    image: () => Promise.reject(new Error('The records name no pictures.')),
  };
  return importCatalogue(db(), source);
}

describe('a collection', () => {
  it('is a category with the products that were picked, and is on menus once it has some', async () => {
    expect(readAnswer(makeCollectionCall, await making({ description: XSS })).path).toBe(GIFTS);
    expect(await onMenus()).not.toContain(GIFTS);
    await fill('ridge', 'bluff', 'ridge');
    expect(await onMenus()).toEqual(['mens', 'womens', GIFTS]);
    expect(await listed(GIFTS)).toEqual(['bluff', 'ridge']);
    // The category above has its own products alone.
    expect(await listed('mens')).toEqual(['bluff']);
    expect(await readOne()).toMatchObject({
      name: 'Gifts for Hikers',
      description: XSS,
      products: [{ id: 'bluff' }, { id: 'ridge' }],
    });
    const all = await callRoute(list, { headers: staff.headers });
    expect(readAnswer(listCollectionsCall, all).collections).toMatchObject([
      { path: GIFTS, products: 2 },
    ]);
  });

  it('is kept by imports, with its products in their new order', async () => {
    await fill('ridge', 'bluff');
    const { products } = await tellOf([
      boot('bluff', { canonicalCategory: 'mens', popularity: 2 }),
      boot('ridge', { popularity: 9, categories: ['mens'] }),
    ]);
    expect(products).toMatchObject({ changed: 1, unchanged: 1 });
    expect(await listed(GIFTS)).toEqual(['ridge', 'bluff']);
    expect(await readStoredProduct(db(), 'ridge')).toMatchObject({
      categories: ['mens', 'womens'],
      collections: [GIFTS],
    });
  });

  it('cannot be changed by a file, which is told', async () => {
    const { problems, skipped } = await tellOf([
      { type: 'category', path: GIFTS, name: 'Ours' },
      { type: 'category', path: `${GIFTS}/cheap`, name: 'Below' },
      boot('new', { categories: [GIFTS] }),
    ]);
    expect(skipped).toBe(3);
    for (const { reason } of problems) expect(reason).toContain('a collection that staff made');
    expect((await readOne()).name).toBe('Gifts for Hikers');
  });

  it('is not changed over somebody else’s change', async () => {
    const { version } = await readOne();
    await fill('other');
    const refused = await changing({ products: [], seen: version });
    expect(readError(refused).code).toBe('Changed');
    expect(await listed(GIFTS)).toEqual(['other']);
    const removal = await post(remove, { path: GIFTS, seen: version });
    expect(readError(removal).code).toBe('Changed');
  });

  it('is in the audit, and goes with its page while its products stay', async () => {
    await fill('ridge', 'bluff');
    const { version } = await readOne();
    expect((await post(remove, { path: GIFTS, seen: version })).status).toBe(200);
    expect(await listed(GIFTS)).toEqual([]);
    expect(await listed('mens')).toEqual(['ridge', 'bluff']);
    expect((await post(remove, { path: GIFTS, seen: version })).status).toBe(404);
    const entries = await db()
      .selectFrom('audit_entries')
      .select(['person', 'command', 'before'])
      .where('entity', '=', 'collection')
      .where('entity_id', '=', GIFTS)
      .orderBy('id', 'desc')
      .execute();
    expect(entries[0]).toMatchObject({
      person: 'Kim Lee',
      command: 'collection.remove',
      before: { products: ['bluff', 'ridge'] },
    });
    expect(entries.at(-1)?.command).toBe('collection.make');
  });

  it.each([
    [{ parent: 'nowhere' }, 404],
    [{ parent: '../mens' }, 400],
    [{ name: ' ' }, 400],
    [{ name: 'a\u0000' }, 400],
    [{ name: 'x'.repeat(81) }, 400],
    [{ description: 'x'.repeat(501) }, 400],
  ])('of %j is refused', async (body, status) => {
    expect((await making(body)).status).toBe(status);
  });

  it('takes no path that is taken, and stands below none of its kind', async () => {
    await importRecords(db(), [{ type: 'category', path: 'mens/boots', name: 'Boots' }]);
    expect(readError(await making({ name: 'Boots' })).code).toBe('Conflict');
    await making();
    expect((await making({ parent: GIFTS })).status).toBe(404);
    expect(readError(await changing({ products: ['nobody'] })).code).toBe('Invalid');
    expect(
      (await changing({ products: Array.from({ length: 501 }, (_, at) => `p${at}`) })).status,
    ).toBe(400);
  });
});
