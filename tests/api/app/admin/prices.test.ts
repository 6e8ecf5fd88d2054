import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POST as undo } from '#app/admin/api/bulk/[id]/undo/route.ts';
import { POST as bulk } from '#app/admin/api/prices/bulk/route.ts';
import { POST as cancel } from '#app/admin/api/prices/plans/cancel/route.ts';
import { GET as readPlans } from '#app/admin/api/prices/plans/route.ts';
import { POST as preview } from '#app/admin/api/prices/preview/route.ts';
import { GET as find, POST as set } from '#app/admin/api/prices/route.ts';
import {
  findPricesCall,
  previewPricesCall,
  readPlansCall,
  setPriceCall,
} from '#lib/api/calls/staff/prices.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { BRAND_RECORD, bootRecord, importRecords } from '#tests/api/support/import-records.ts';
import { makeStaff, type TestStaff } from '#tests/api/support/staff.ts';
import { idOf, postBulk, reportOf, takeBack } from './support/bulk.ts';

const HOUR_MS = 3_600_000;

const database = ownDatabase();
let merchandiser: TestStaff;
const db = () => database.db;
beforeAll(async () => {
  await importRecords(db(), [
    BRAND_RECORD,
    bootRecord({ id: 'bluff', price: 10_000 }),
    bootRecord({ id: 'ridge', price: 20_000, name: 'Ridge Runner' }),
  ]);
  merchandiser = await makeStaff(db(), ['merchandiser']);
});
beforeEach(async () => {
  await db().deleteFrom('price_plans').execute();
  await db().deleteFrom('price_history').execute();
  await db()
    .updateTable('products')
    .set({ price: 10_000, original_price: 10_000, base_price: null, base_original_price: null })
    .execute();
});

type Handler = Parameters<typeof callRoute>[0];
const post = (handler: Handler, body: unknown, key?: string) =>
  callRoute(handler, {
    headers: { ...merchandiser.headers, ...(key && { 'idempotency-key': key }) },
    body,
  });
const line = (change: object = {}) => ({
  product: 'bluff',
  price: 8_000,
  from: null,
  until: null,
  seen: 10_000,
  ...change,
});
/** Sets one price. */
const setOne = async (change: object = {}) =>
  readAnswer(setPriceCall, await post(set, line(change)));
/** Sets many, and returns the id of the change. */
const apply = async (...lines: object[]) => idOf(await postBulk(merchandiser, bulk, { lines }));
async function found(q: string) {
  const { headers } = merchandiser;
  return readAnswer(findPricesCall, await callRoute(find, { headers, query: `?q=${q}` })).products;
}
async function planned() {
  const { headers } = merchandiser;
  return readAnswer(readPlansCall, await callRoute(readPlans, { headers })).plans;
}
describe('finding prices', () => {
  it.each(['ridge', 'ridge-code', 'ridge-8', 'RUN rid'])(
    'by %s finds the product',
    async (text) => {
      const products = await found(encodeURIComponent(text));
      expect(products).toMatchObject([{ productId: 'ridge', price: 10_000, was: null, plans: [] }]);
    },
  );

  it('shows the sale that runs, its end, and the price to which it returns', async () => {
    const until = Date.now() + HOUR_MS;
    await setOne({ until });
    expect(await found('bluff')).toMatchObject([
      { price: 8_000, base: 10_000, plans: [{ price: 8_000, until, isRunning: true }] },
    ]);
  });
});

describe('typed prices', () => {
  const shown = async (...typed: object[]) => {
    const lines = typed.map((one) => ({
      code: 'bluff',
      price: 8_000,
      was: null,
      from: null,
      until: null,
      ...one,
    }));
    return readAnswer(previewPricesCall, await post(preview, { lines })).results;
  };

  it('are shown with the prices now and what is odd, and change nothing', async () => {
    const until = Date.now() + HOUR_MS;
    const results = await shown(
      { price: 4_000 },
      { code: 'ridge-code', was: 12_000, until },
      { code: 'nothing' },
      { price: 9_000 },
      { from: until, until: until - 1 },
      { price: 'end', until },
    );
    expect(results).toMatchObject([
      { outcome: 'ok', now: 10_000, warnings: [expect.stringContaining('half')] },
      {
        outcome: 'ok',
        productId: 'ridge',
        crossed: null,
        warnings: [expect.stringContaining('crossed out')],
      },
      { outcome: 'unknown' },
      { outcome: 'invalid', message: expect.stringContaining('earlier line') },
      { outcome: 'invalid' },
      { outcome: 'invalid' },
    ]);
    expect(await found('bluff')).toMatchObject([{ price: 10_000 }]);
  });

  it('say what will be crossed out as the shop then does', async () => {
    await db()
      .insertInto('price_history')
      .values({
        product_id: 'bluff',
        price: 10_000,
        charged_from: new Date(Date.now() - 20 * 24 * HOUR_MS),
      })
      .execute();
    const until = Date.now() + HOUR_MS;
    expect(await shown({ until })).toMatchObject([{ crossed: 10_000, warnings: [] }]);
    expect(await setOne({ until })).toEqual({ price: 8_000, was: 10_000 });
  });
});

describe('setting a price', () => {
  it('happens once under a key', async () => {
    const first = await post(set, line(), 'price-key-1');
    expect(first.json).toEqual({ price: 8_000, was: null });
    expect((await post(set, line(), 'price-key-1')).json).toEqual(first.json);
  });

  it('is refused if the price is not the one that was seen', async () => {
    await setOne({ price: 9_500 });
    expect(readError(await post(set, line())).code).toBe('Changed');
    expect(await found('bluff')).toMatchObject([{ price: 9_500 }]);
  });

  it.each([
    { price: 0 },
    { price: -1 },
    { price: 100_000_001 },
    { price: 1.5 },
    { product: '' },
    { seen: 'x' },
  ])('of nonsense is refused: %j', async (change) => {
    expect((await post(set, line(change))).status).toBe(400);
    const lines = [line(change)];
    expect((await postBulk(merchandiser, bulk, { lines })).status).toBe(400);
  });
});

describe('setting many prices', () => {
  it('says what became of each, and returns to the prices before', async () => {
    await setOne({ price: 9_500 });
    const id = await apply(line(), line({ product: 'ridge' }), line({ product: 'gone' }));
    expect(await reportOf(merchandiser, id)).toMatchObject([
      { line: 1, outcome: 'refused', message: expect.stringContaining('Look again') },
      { name: 'Ridge Runner', wanted: '$80.00 from now for good', message: '$80.00 now' },
      { name: 'gone', outcome: 'refused' },
    ]);
    expect(await takeBack(merchandiser, id)).toMatchObject([{ line: 2, outcome: 'changed' }]);
    expect(await found('ridge')).toMatchObject([{ price: 10_000, was: null }]);
  });

  it('ends the sale that was set when it is taken back', async () => {
    const id = await apply(line({ until: Date.now() + HOUR_MS }));
    expect(await takeBack(merchandiser, id)).toMatchObject([{ outcome: 'changed' }]);
    expect(await found('bluff')).toMatchObject([{ price: 10_000, plans: [] }]);
  });

  it('takes nothing back where somebody set another price since', async () => {
    const id = await apply(line());
    await setOne({ price: 7_000, seen: 8_000 });
    expect(await takeBack(merchandiser, id)).toMatchObject([
      { outcome: 'refused', message: 'The price was changed again since.' },
    ]);
    expect(await found('bluff')).toMatchObject([{ price: 7_000 }]);
  });

  it('offers to take nothing back where a planned price was replaced', async () => {
    const from = Date.now() + HOUR_MS;
    await setOne({ from, until: from + HOUR_MS });
    const id = await apply(line({ price: 7_000, from, until: from + HOUR_MS }));
    const params = { id };
    const answer = await callRoute(undo, { headers: merchandiser.headers, params, body: {} });
    expect(readError(answer)).toMatchObject({ code: 'Conflict' });
  });
});

describe('a planned price', () => {
  it('is listed until it is cancelled, also one that would stay', async () => {
    const from = Date.now() + HOUR_MS;
    await setOne({ from });
    await setOne({ product: 'ridge', from: from + 1, until: from + HOUR_MS });
    const plans = await planned();
    expect(plans).toMatchObject([
      { productId: 'bluff', from, until: null, isRunning: false },
      { productId: 'ridge', from: from + 1 },
    ]);
    const [first] = plans;
    expect((await post(cancel, { plan: first?.id })).status).toBe(200);
    expect(await planned()).toMatchObject([{ productId: 'ridge' }]);
    expect(readError(await post(cancel, { plan: first?.id })).code).toBe('Conflict');
  });

  it('that runs as a sale gives the base price back when it is cancelled, with an audit entry', async () => {
    await setOne({ until: Date.now() + HOUR_MS });
    await post(cancel, { plan: (await planned())[0]?.id });
    expect(await found('bluff')).toMatchObject([{ price: 10_000, plans: [] }]);
    const entries = await db()
      .selectFrom('audit_entries')
      .select(['person', 'before'])
      .where('command', '=', 'price.cancel')
      .orderBy('id', 'desc')
      .execute();
    expect(entries).toContainEqual({
      person: 'Kim Lee',
      before: { price: 8_000, from: expect.any(String), until: expect.any(String) },
    });
  });

  it('that nobody planned cannot be cancelled', async () => {
    expect(readError(await post(cancel, { plan: '999999' })).code).toBe('NotFound');
  });
});
