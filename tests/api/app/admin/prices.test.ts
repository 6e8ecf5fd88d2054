import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POST as cancel } from '#app/admin/api/prices/plans/cancel/route.ts';
import { GET as readPlans } from '#app/admin/api/prices/plans/route.ts';
import { POST as preview } from '#app/admin/api/prices/preview/route.ts';
import { GET as find, POST as set } from '#app/admin/api/prices/route.ts';
import { POST as undo } from '#app/admin/api/prices/undo/route.ts';
import {
  findPricesCall,
  previewPricesCall,
  readPlansCall,
  setPricesCall,
  undoPricesCall,
} from '#lib/api/calls/staff/prices.ts';
import { operator } from '#lib/server/commands/actor.ts';
import { setPrices } from '#lib/server/prices/set-prices.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { BRAND_RECORD, bootRecord, importRecords } from '#tests/api/support/import-records.ts';
import { makeStaff, type TestStaff } from '#tests/api/support/staff.ts';

const HOUR_MS = 3_600_000;

let database: TestDatabase;
let merchandiser: TestStaff;
const db = () => database.db;
beforeAll(async () => {
  database = await createTestDatabase();
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
afterAll(() => database.drop());

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
const apply = async (...lines: object[]) =>
  readAnswer(setPricesCall, await post(set, { lines })).results;
async function found(q: string) {
  const { headers } = merchandiser;
  return readAnswer(findPricesCall, await callRoute(find, { headers, query: `?q=${q}` })).products;
}
async function planned() {
  const { headers } = merchandiser;
  return readAnswer(readPlansCall, await callRoute(readPlans, { headers })).plans;
}
const undosOf = (results: Awaited<ReturnType<typeof apply>>) =>
  results.flatMap((one) => ('undo' in one && one.undo ? [one.undo] : []));
const takeBack = async (lines: object[]) =>
  readAnswer(undoPricesCall, await post(undo, { lines })).results;

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
    await apply(line({ until }));
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
    expect(await apply(line({ until }))).toMatchObject([{ price: 8_000, was: 10_000 }]);
  });
});

describe('setting prices', () => {
  it('happens once under a key', async () => {
    const first = await post(set, { lines: [line()] }, 'price-key-1');
    expect(first.json).toMatchObject({ results: [{ outcome: 'ok', price: 8_000, changed: true }] });
    expect((await post(set, { lines: [line()] }, 'price-key-1')).json).toEqual(first.json);
  });

  it('refuses a line whose price is not the one that was seen', async () => {
    const context = { db: db(), actor: operator('prices'), now: new Date() };
    await setPrices(context, { lines: [{ product: 'bluff', price: 9_500 }] });
    expect(await apply(line(), line({ product: 'ridge' }))).toMatchObject([
      { outcome: 'stale' },
      { outcome: 'ok', price: 8_000 },
    ]);
    expect(await found('bluff')).toMatchObject([{ price: 9_500 }]);
  });

  it.each([{ price: 0 }, { price: -1 }, { price: 1.5 }, { product: '' }, { seen: 'x' }])(
    'refuses %j whole',
    async (change) => {
      expect((await post(set, { lines: [line(change)] })).status).toBe(400);
    },
  );
});

describe('taking prices back', () => {
  it('returns to the price before', async () => {
    expect(await takeBack(undosOf(await apply(line())))).toEqual([{ outcome: 'ok' }]);
    expect(await found('bluff')).toMatchObject([{ price: 10_000, was: null }]);
  });

  it('ends the sale that was set', async () => {
    const results = await apply(line({ until: Date.now() + HOUR_MS }));
    expect(await takeBack(undosOf(results))).toEqual([{ outcome: 'ok' }]);
    expect(await found('bluff')).toMatchObject([{ price: 10_000, plans: [] }]);
  });

  it('does nothing where somebody set another price since', async () => {
    const undos = undosOf(await apply(line()));
    await apply(line({ price: 7_000, seen: 8_000 }));
    expect(await takeBack(undos)).toMatchObject([{ outcome: 'stale' }]);
    expect(await found('bluff')).toMatchObject([{ price: 7_000 }]);
  });

  it('is not offered where a planned price was replaced', async () => {
    const from = Date.now() + HOUR_MS;
    await apply(line({ from, until: from + HOUR_MS }));
    expect(undosOf(await apply(line({ price: 7_000, from, until: from + HOUR_MS })))).toEqual([]);
  });
});

describe('a planned price', () => {
  it('is listed until it is cancelled, also one that would stay', async () => {
    const from = Date.now() + HOUR_MS;
    await apply(line({ from }), line({ product: 'ridge', from: from + 1, until: from + HOUR_MS }));
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
    await apply(line({ until: Date.now() + HOUR_MS }));
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
