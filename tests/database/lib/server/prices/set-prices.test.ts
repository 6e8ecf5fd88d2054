import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startTagSync, type TagSync } from '#lib/server/cache/tag-sync.ts';
import { readProductDetail } from '#lib/server/catalogue/product-reader.ts';
import { readStoredProduct } from '#lib/server/catalogue/stored-products.ts';
import { type Actor, operator } from '#lib/server/commands/actor.ts';
import { applyPricesTask } from '#lib/server/prices/apply-prices.ts';
import { readPlannedPrices } from '#lib/server/prices/read-planned-prices.ts';
import { type PriceLine, setPrices } from '#lib/server/prices/set-prices.ts';
import { type RunningWorker, runWorker } from '#lib/server/worker/run-worker.ts';
import { BRAND_RECORD, bootRecord, importRecords } from '#tests/api/support/import-records.ts';
import { touchedTags } from '#tests/database/lib/server/catalogue/support/contents.ts';
import { oneSize } from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { ownShop } from '#tests/database/lib/server/checkout/support/own-shop.ts';
import {
  answerTo,
  readyToPay,
  withFreshToken,
} from '#tests/database/lib/server/checkout/support/shopper.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const { db, url, gateway } = ownShop([
  oneSize('ax', 100),
  oneSize('bx', 100, { originalPrice: 6_000 }),
]);
beforeEach(async () => {
  for (const table of ['price_plans', 'events', 'audit_entries', 'cache_tags'] as const) {
    await db().deleteFrom(table).execute();
  }
  for (const [id, price, original_price] of [
    ['ax', 5_000, 5_000],
    ['bx', 5_000, 6_000],
  ] as const) {
    await db()
      .updateTable('products')
      .set({ price, original_price, base_price: null, base_original_price: null })
      .where('id', '=', id)
      .execute();
    await db().deleteFrom('price_history').where('product_id', '=', id).execute();
    await charge(id, 5_000, 60);
  }
});

/** Notes that a product has been charged at a price for some days. */
async function charge(id: string, price: number, days: number): Promise<void> {
  await db()
    .insertInto('price_history')
    .values({ product_id: id, price, charged_from: new Date(Date.now() - days * DAY) })
    .execute();
}

const set = (...lines: PriceLine[]) => setAt(new Date(), ...lines);
const setAt = (now: Date, ...lines: PriceLine[]) =>
  setPrices({ db: db(), actor: operator('prices import'), now }, { lines });
const at = (ms: number) => new Date(Date.now() + ms).toISOString();
async function shown(slug = 'ax') {
  const detail = await readProductDetail(db(), slug);
  return [detail?.price, detail?.erpOriginalPrice];
}
/** Runs the job as if it were later. */
const applyAt = (ms: number) =>
  applyPricesTask(
    { at: Date.now() + ms },
    { db: db(), signal: new AbortController().signal, lastTry: false },
  );
const events = () => db().selectFrom('events').select(['type', 'entity_id', 'data']).execute();

describe('setting a price', () => {
  it('without an end changes it at once, without a “was”, with cache tags and an event', async () => {
    expect(await set({ product: 'bx', price: 4_500 })).toEqual([
      { outcome: 'ok', productId: 'bx', price: 4_500, was: null, changed: true, undo: null },
    ]);
    expect(await shown('bx')).toEqual([4_500, 4_500]);
    expect(await touchedTags(db())).toEqual(
      expect.arrayContaining(['product:bx', 'products', 'range:bx']),
    );
    expect(await events()).toEqual([
      {
        type: 'price.changed',
        entity_id: 'bx',
        data: { productId: 'bx', price: 4_500, originalPrice: 4_500, isSale: false },
      },
    ]);
    expect(await db().selectFrom('audit_entries').selectAll().execute()).toMatchObject([
      { command: 'price.set', before: { price: 5_000 }, after: { price: 4_500 } },
    ]);
  });

  it('works by the product’s code, and changes nothing the second time', async () => {
    await set({ product: 'ax-code', price: 4_000 });
    await db().deleteFrom('audit_entries').execute();
    expect(await set({ product: 'ax', price: 4_000 })).toMatchObject([{ changed: false }]);
    expect(await db().selectFrom('audit_entries').selectAll().execute()).toEqual([]);
  });

  it('for later changes it at that time', async () => {
    await set({ product: 'ax', price: 4_000, from: at(5 * MINUTE) });
    expect(await shown()).toEqual([5_000, 5_000]);
    expect(await readPlannedPrices(db(), 10)).toMatchObject([{ productId: 'ax', until: null }]);
    await applyAt(5 * MINUTE);
    expect(await shown()).toEqual([4_000, 4_000]);
    expect(await readPlannedPrices(db(), 10)).toEqual([]);
  });
});

describe('setting a sale', () => {
  it('shows the price charged before as “was”, and ends at that price', async () => {
    const line = { product: 'bx', price: 4_000, from: at(MINUTE), until: at(60 * MINUTE) };
    await set(line);
    await applyAt(MINUTE);
    // Not the catalogue's 6,000, which nobody was charged.
    expect(await shown('bx')).toEqual([4_000, 5_000]);
    await applyAt(60 * MINUTE);
    expect(await shown('bx')).toEqual([5_000, 6_000]);
    expect((await events()).map(({ type }) => type)).toEqual(['price.changed', 'price.changed']);
  });

  it('shows no “was” if the price before was charged for less than two weeks', async () => {
    await db().deleteFrom('price_history').where('product_id', '=', 'ax').execute();
    await charge('ax', 5_000, 13);
    expect(await set({ product: 'ax', price: 4_000, until: at(DAY) })).toMatchObject([
      { price: 4_000, was: null },
    ]);
  });

  it('from the same file again does not restart it, so its “was” stays', async () => {
    const until = at(DAY);
    await set({ product: 'ax', price: 4_000, until });
    const [again] = await setAt(new Date(Date.now() + MINUTE), {
      product: 'ax',
      price: 4_000,
      until,
    });
    expect(again).toMatchObject({ changed: false, was: 5_000 });
    expect(await readPlannedPrices(db(), 10)).toHaveLength(1);
  });

  it('again for the same start replaces it', async () => {
    const from = at(MINUTE);
    await set({ product: 'ax', price: 4_000, from, until: at(DAY) });
    await set({ product: 'ax', price: 3_000, from, until: at(2 * DAY) });
    await applyAt(1.5 * DAY);
    expect(await shown()).toEqual([3_000, 5_000]);
  });

  it('at the same price while it runs changes its end', async () => {
    await set({ product: 'ax', price: 4_000, until: at(3 * DAY) });
    await set({ product: 'ax', price: 4_000, until: at(DAY) });
    expect(await readPlannedPrices(db(), 10)).toHaveLength(1);
    await applyAt(2 * DAY);
    expect(await shown()).toEqual([5_000, 5_000]);
  });

  it('to “end” ends it and those that are planned', async () => {
    await set({ product: 'ax', price: 4_000, until: at(DAY) });
    await set({ product: 'ax', price: 3_000, from: at(2 * DAY), until: at(3 * DAY) });
    expect(await set({ product: 'ax', price: 'end' })).toMatchObject([
      { price: 5_000, changed: true },
    ]);
    expect(await readPlannedPrices(db(), 10)).toEqual([]);
  });

  it('keeps its price when the base price changes, and ends at the new one', async () => {
    await set({ product: 'ax', price: 4_000, until: at(DAY) });
    await set({ product: 'ax', price: 5_500 });
    expect((await shown())[0]).toBe(4_000);
    await applyAt(DAY);
    expect(await shown()).toEqual([5_500, 5_500]);
  });

  it('keeps its price when the catalogue is imported, which sets the base price', async () => {
    const until = at(DAY);
    await importRecords(db(), [BRAND_RECORD, bootRecord({ id: 'cx', price: 5_000 })]);
    await set({ product: 'cx', price: 4_000, until });
    await importRecords(db(), [BRAND_RECORD, bootRecord({ id: 'cx', price: 5_200 })]);
    expect((await shown('cx'))[0]).toBe(4_000);
    expect((await readStoredProduct(db(), 'cx'))?.price).toBe(5_200);
    await applyAt(DAY);
    expect(await shown('cx')).toEqual([5_200, 5_200]);
  });
});

describe('a batch of price lines', () => {
  it('has an outcome for each line, and a bad line stops no other', async () => {
    const from = at(MINUTE);
    const outcomes = await set(
      { product: 'none', price: 1 },
      { product: 'ax', price: -1 },
      { product: 'ax', price: 1, until: at(-MINUTE) },
      { product: 'ax', price: 1, from: at(DAY), until: at(MINUTE) },
      { product: 'ax', price: 'end', until: at(DAY) },
      { product: 'ax', price: 4_000, from },
      { product: 'ax', price: 4_100, from },
      { product: 'bx\0', price: 4_000 },
      { product: 'bx', price: 4_000 },
    );
    expect(outcomes.map(({ outcome }) => outcome)).toEqual([
      'unknown',
      'invalid',
      'invalid',
      'invalid',
      'invalid',
      'ok',
      'invalid',
      'invalid',
      'ok',
    ]);
  });

  it('changes nothing when it is sent again', async () => {
    const lines = [1, 2, 3].map((day) => ({
      product: 'ax',
      price: 4_000 + day,
      from: at(day * DAY),
      until: at((day + 1) * DAY),
    }));
    await set(...lines);
    const again = await set(...lines, { product: 'bx', price: 5_000 });
    expect(again).toMatchObject(again.map(() => ({ outcome: 'ok', changed: false })));
    expect(again).toHaveLength(4);
  });

  it('accepts one line for a product and a time, by whichever name', async () => {
    const outcomes = await set(
      { product: 'ax', price: 4_000, from: at(-2 * MINUTE), until: at(DAY) },
      { product: 'ax-code', price: 4_100, from: at(-MINUTE), until: at(DAY) },
      { product: 'ax', price: 4_200, until: at(DAY) },
    );
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['ok', 'invalid', 'invalid']);
    expect(await shown()).toEqual([4_000, 5_000]);
  });

  it('needs the permission', async () => {
    const actor: Actor = { kind: 'key', id: 'erp', permissions: ['stock:write'] };
    const lines = [{ product: 'ax', price: 1 }];
    await expect(setPrices({ db: db(), actor, now: new Date() }, { lines })).rejects.toMatchObject({
      code: 'NotPermitted',
    });
  });
});

describe('the price history', () => {
  const history = (id: string) =>
    db()
      .selectFrom('price_history')
      .select(['price', 'charged_until'])
      .where('product_id', '=', id)
      .orderBy('charged_from')
      .execute();

  it('records from when to when each price was charged, only while the product is sold', async () => {
    const record = bootRecord({ id: 'dx', price: 5_000 });
    await importRecords(db(), [BRAND_RECORD, record]);
    await set({ product: 'dx', price: 4_000 });
    await importRecords(db(), [BRAND_RECORD, { ...record, price: 4_000, state: 'coming' }]);
    expect(await history('dx')).toEqual([
      { price: 5_000, charged_until: expect.any(Date) },
      { price: 4_000, charged_until: expect.any(Date) },
    ]);
    await importRecords(db(), [BRAND_RECORD, { ...record, price: 4_000 }]);
    expect((await history('dx')).at(-1)).toEqual({ price: 4_000, charged_until: null });
  });
});

describe('an order and a price change', () => {
  it('use the price in force even if the job is late', async () => {
    const began = new Date(Date.now() - MINUTE);
    await setAt(new Date(Date.now() - 2 * MINUTE), {
      product: 'ax',
      price: 4_000,
      from: began.toISOString(),
      until: at(DAY),
    });
    expect((await shown())[0]).toBe(5_000);
    const request = await readyToPay(db(), { items: { 'ax-one': 1 } });
    expect(request.shown.grandTotal).toBe(4_000 + 995);
    expect((await answerTo(db(), request, { gateway: gateway() })).code).toBeUndefined();
  });

  // Many orders, each with its payment.
  it('at the same time charge what the shopper saw, or refuse the order', {
    timeout: 120_000,
  }, async () => {
    const request = await readyToPay(db(), { items: { 'ax-one': 1, 'bx-one': 1 } });
    const orders = await Promise.all(
      Array.from({ length: 12 }, () => withFreshToken(db(), request)),
    );
    const [answers] = await Promise.all([
      Promise.all(orders.map((one) => answerTo(db(), one, { gateway: gateway() }))),
      set({ product: 'ax', price: 4_000 }, { product: 'bx', price: 3_000 }),
    ]);
    for (const { code } of answers) expect([undefined, 'OrderUpdated']).toContain(code);
    const totals = await db().selectFrom('orders').select('total').execute();
    expect(totals).toHaveLength(answers.filter(({ code }) => code === undefined).length);
    for (const { total } of totals) expect(total).toBe(request.shown.grandTotal);
    // Whoever asks now is charged the new prices.
    const next = await readyToPay(db(), { items: { 'ax-one': 1, 'bx-one': 1 } });
    expect(next.shown.grandTotal).toBe(7_000 + 995);
  });
});

describe('the worker with planned prices', () => {
  let worker: RunningWorker | undefined;
  let server: TagSync | undefined;
  afterAll(() => Promise.all([worker?.stop(), server?.stop()]));

  it('changes the price at its time, and every server expires its pages', async () => {
    const heard: string[] = [];
    server = startTagSync({
      url: url(),
      since: null,
      onChange: (tags) => void heard.push(...tags),
    });
    await server.ready;
    expect(heard).toEqual([]);
    await set({ product: 'ax', price: 4_000, from: at(1_000), until: at(DAY) });
    worker = await runWorker(url(), { 'apply-prices': applyPricesTask });
    await expect.poll(() => heard, { timeout: 60_000 }).toContain('product:ax');
    expect(await shown()).toEqual([4_000, 5_000]);
  });
});
