import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import Listing from '#app/(default)/pages/[page]/products/page.tsx';
import { generateMetadata as productPage } from '#app/(default)/products/[...path]/page.tsx';
import { POST as preview } from '#app/admin/api/product-states/preview/route.ts';
import { POST as bulk } from '#app/admin/api/product-states/route.ts';
import { POST as order } from '#app/admin/api/products/[id]/pictures/route.ts';
import { GET as read } from '#app/admin/api/products/[id]/route.ts';
import { POST as set } from '#app/admin/api/products/[id]/state/route.ts';
import { GET as find } from '#app/admin/api/products/route.ts';
import {
  findProductsCall,
  previewStatesCall,
  readProductCall,
} from '#lib/api/calls/staff/products.ts';
import { importCatalogue } from '#lib/server/catalogue/import/import-catalogue.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { BRAND_RECORD, bootRecord } from '#tests/api/support/import-records.ts';
import { type SearchServer, serveSearchRoutes } from '#tests/api/support/search-server.ts';
import { makeStaff, type TestStaff } from '#tests/api/support/staff.ts';
import { TestRouter } from '#tests/component/support/test-router.tsx';
import { memorySource } from '#tests/database/lib/server/catalogue/support/memory-source.ts';
import { eventually } from '#tests/support/eventually.ts';
import { idOf, postBulk, reportOf, takeBack } from './support/bulk.ts';

// Without Next's server nothing is cached, and these two refuse to be called.
vi.mock(import('next/cache'), () => ({ cacheLife: () => {}, cacheTag: () => {} }));

const HOSTILE = '<img src=x onerror=alert(1)>';

const database = ownDatabase();
let search: SearchServer;
let kim: TestStaff;
let sam: TestStaff;
const db = () => database.db;
beforeAll(async () => {
  kim = await makeStaff(db(), ['merchandiser']);
  sam = await makeStaff(db(), ['merchandiser'], { name: 'Sam Roe' });
  await importCatalogue(
    db(),
    memorySource([
      BRAND_RECORD,
      { type: 'brand', slug: 'other', name: 'Other' },
      { type: 'category', path: 'mens', name: 'Men’s' },
      { type: 'category', path: 'mens/boots', name: 'Boots' },
      bootRecord({
        ...{ id: 'bluff', parentCode: 'BLUFF', canonicalCategory: 'mens/boots' },
        images: [
          { src: 'front.svg', alt: 'Front' },
          { src: 'sole.svg', alt: HOSTILE },
        ],
      }),
      bootRecord({ id: 'ridge', parentCode: 'RIDGE', name: 'Ridge Runner', brand: 'other' }),
      bootRecord({ id: 'odd', parentCode: 'ODD', name: HOSTILE, state: 'disabled' }),
    ]),
  );
  search = await serveSearchRoutes();
});
beforeEach(async () => {
  await db().updateTable('products').set({ state: 'current', imported_state: null }).execute();
  await db().updateTable('products').set({ state: 'disabled' }).where('id', '=', 'odd').execute();
});
afterAll(() => search.close());

type Handler = Parameters<typeof callRoute>[0];
const post = (
  handler: Handler,
  body: unknown,
  { by = kim, id = 'bluff', key }: { by?: TestStaff; id?: string; key?: string } = {},
) =>
  callRoute(handler, {
    headers: { ...by.headers, ...(key && { 'idempotency-key': key }) },
    params: { id },
    body,
  });
const line = (change: object = {}) => ({
  product: 'bluff',
  state: 'unpublished',
  seen: 'current',
  ...change,
});
const apply = async (lines: object[], by = kim) =>
  idOf(await postBulk(by, bulk, { lines, why: 'The sole was wrong.' }));
const found = async (query: string) =>
  readAnswer(findProductsCall, await callRoute(find, { headers: kim.headers, query })).products;
const readOne = async (id = 'bluff') =>
  readAnswer(readProductCall, await callRoute(read, { headers: kim.headers, params: { id } }));

describe('finding products', () => {
  it.each([
    ['?q=ridge-code', ['ridge']],
    ['?q=bluff-8', ['bluff']],
    ['?q=run%20rid', ['ridge']],
    ['?state=disabled', ['odd']],
    ['?brand=other', ['ridge']],
    ['?category=mens', ['bluff']],
    ['?category=mens&state=disabled', []],
    ['?only=no-picture', ['odd', 'ridge']],
    ['?q=run&only=no-picture', ['ridge']],
    ['?only=set-here', []],
    ['', ['bluff', 'odd', 'ridge']],
  ])('by %s finds %j', async (query, ids) => {
    expect((await found(query)).map(({ productId }) => productId)).toEqual(ids);
  });

  it('tells the state, the units online, the picture and what was set here', async () => {
    await apply([line()]);
    expect(await found('?only=set-here')).toEqual([
      {
        ...{ productId: 'bluff', code: 'bluff-code', name: 'Bluff Boot', colour: '' },
        ...{ state: 'unpublished', isStateSet: true, isOrderSet: false, price: 18_995, units: 3 },
        picture: expect.stringMatching(/^\/media\/\w+\.svg$/),
      },
    ]);
  });

  it.each(['?state=gone', '?only=all', '?after=%27', '?q=%00', `?q=${'x'.repeat(101)}`])(
    'refuses %s',
    async (query) => {
      expect((await callRoute(find, { headers: kim.headers, query })).status).toBe(400);
    },
  );
});

describe('a product', () => {
  it('is what the import says, with texts as they are', async () => {
    expect(await readOne()).toMatchObject({
      ...{ brand: 'Stringybark', model: 'BLUFF', state: 'current', imported: null },
      page: expect.stringMatching(/^https?:\/\/.+\/products\/bluff$/),
      pictures: [{ alt: 'Front' }, { alt: HOSTILE }],
      importedOrder: null,
    });
    expect(await readOne('odd')).toMatchObject({ name: HOSTILE, page: null });
  });

  it.each(['nothing', "'", 'a/b', 'x'.repeat(121)])('%j is unknown', async (id) => {
    const answer = await callRoute(read, { headers: kim.headers, params: { id } });
    expect(readError(answer).code).toBe('NotFound');
    expect(readError(await post(order, { order: null, seen: [] }, { id })).code).toBe('NotFound');
  });
});

describe('an unpublished product', () => {
  const page = () => productPage({ params: Promise.resolve({ path: ['bluff'] }) });
  async function listed() {
    const content = await Listing({ params: Promise.resolve({ page: 'all' }) });
    const shown = TestRouter({ visits: [], children: content });
    const html = await text((await prerenderToNodeStream(shown, { onError: () => {} })).prelude);
    return [...html.matchAll(/data-product="([^"]+)"/g)].map(([, id]) => id);
  }
  async function searched() {
    const answer = await fetch(`${search.url}/1/indexes/stringybark-au_products/query`, {
      method: 'POST',
      body: JSON.stringify({ query: 'bluff' }),
    });
    const { hits } = (await answer.json()) as { hits: { objectID: string }[] };
    return hits.map(({ objectID }) => objectID);
  }

  it('is gone from its page, the list and the search, and comes back', async () => {
    expect(await page()).toMatchObject({ title: 'Bluff Boot' });
    expect(await listed()).toEqual(['bluff', 'ridge']);
    await eventually(async () => expect(await searched()).toEqual(['bluff']));
    const id = await apply([line()]);
    await expect(page()).rejects.toThrow('404');
    expect(await listed()).toEqual(['ridge']);
    await eventually(async () => expect(await searched()).toEqual([]));
    await takeBack(kim, id);
    expect(await page()).toMatchObject({ title: 'Bluff Boot' });
    expect(await listed()).toEqual(['bluff', 'ridge']);
    await eventually(async () => expect(await searched()).toEqual(['bluff']));
  });
});

describe('states of many products', () => {
  it('are shown beside those now, with what is odd, and change nothing', async () => {
    const lines = [
      { code: 'bluff-code', state: 'discontinued' },
      { code: 'ridge', state: 'evergreen' },
      { code: 'bluff', state: 'coming' },
      { code: 'nothing', state: 'coming' },
    ];
    const { results } = readAnswer(previewStatesCall, await post(preview, { lines }));
    expect(results).toMatchObject([
      { outcome: 'ok', productId: 'bluff', now: 'current', imported: 'current', warnings: [] },
      { outcome: 'ok', now: 'current', warnings: ['It has no picture.'] },
      { outcome: 'invalid', message: expect.stringContaining('earlier line') },
      { outcome: 'unknown' },
    ]);
    expect(await readOne()).toMatchObject({ state: 'current' });
  });

  it('are set where they fit, and taken back where nobody changed them since', async () => {
    const id = await apply([
      line(),
      line({ product: 'ridge', state: 'current' }),
      line({ product: 'odd' }),
      line({ product: 'nothing' }),
      line(),
    ]);
    expect(await reportOf(kim, id)).toMatchObject([
      { outcome: 'changed', wanted: 'Unpublished', message: 'Unpublished now' },
      { outcome: 'unchanged', message: 'Current now' },
      { name: HOSTILE, outcome: 'refused', message: expect.stringContaining('Somebody') },
      { outcome: 'refused' },
      { outcome: 'refused', message: expect.stringContaining('earlier line') },
    ]);
    await apply([line({ state: 'coming', seen: 'unpublished' })], sam);
    expect(await takeBack(kim, id)).toMatchObject([{ line: 1, outcome: 'refused' }]);
    const { state, changes } = await readOne();
    expect(state).toBe('coming');
    expect(changes.slice(0, 2)).toMatchObject([
      { by: 'Sam Roe' },
      { by: 'Kim Lee', why: 'The sole was wrong.' },
    ]);
  });

  it.each([
    { lines: [line({ state: 'gone' })], why: 'x' },
    { lines: [line({ product: '' })], why: 'x' },
    { lines: [line({ product: 'a\u0000' })], why: 'x' },
    { lines: [line({ line: 0 })], why: 'x' },
    { lines: [], why: 'x' },
    { lines: [line()], why: '  ' },
    { lines: [line()], why: 'x'.repeat(301) },
    { lines: Array.from({ length: 10_001 }, () => line()), why: 'x' },
  ])('are refused whole when the request is wrong (%#)', async (body) => {
    expect((await postBulk(kim, bulk, body)).status).toBe(400);
  });
});

describe('the state of one product', () => {
  const wish = { state: 'unpublished', seen: 'current', why: 'Once.' };

  it('is set once under a key, and refused to the second of two people', async () => {
    const first = await post(set, wish, { key: 'state-key-1' });
    expect(first.json).toEqual({ state: 'unpublished' });
    expect((await post(set, wish, { key: 'state-key-1' })).json).toEqual(first.json);
    expect(readError(await post(set, wish, { by: sam })).code).toBe('Changed');
  });

  it.each(['nothing', "'", 'a/b'])('%j is unknown', async (id) => {
    expect(readError(await post(set, wish, { id })).code).toBe('NotFound');
  });
});

describe('the order of pictures', () => {
  const names = async () => (await readOne()).pictures.map(({ name }) => name);

  it('is refused to the second of two people, who then sees it', async () => {
    const seen = await names();
    const [front = '', sole = ''] = seen;
    expect((await post(order, { order: [sole, front], seen })).status).toBe(200);
    const late = await post(order, { order: [sole, front], seen }, { by: sam });
    expect(readError(late).code).toBe('Changed');
    expect(await readOne()).toMatchObject({
      pictures: [{ alt: HOSTILE }, { alt: 'Front' }],
      importedOrder: [front, sole],
    });
    expect((await post(order, { order: null, seen: [sole, front] })).status).toBe(200);
    expect(await readOne()).toMatchObject({ importedOrder: null });
  });

  it('names each picture of the product once', async () => {
    const seen = await names();
    const [front = ''] = seen;
    for (const wrong of [[], [front], [front, front], [front, 'x'], [...seen, 'x']]) {
      expect(readError(await post(order, { order: wrong, seen })).code).toBe('Invalid');
    }
  });
});
