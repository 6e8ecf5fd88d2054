import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ImportBusyError } from '#lib/server/catalogue/import/import-lock.ts';
import { type Actor, operator } from '#lib/server/commands/actor.ts';
import { explainStock } from '#lib/server/inventory/explain-stock.ts';
import { importStock } from '#lib/server/inventory/import/import-stock.ts';
import { lockStock, returnStock, takeStock } from '#lib/server/inventory/online-stock.ts';
import { readLowStock } from '#lib/server/inventory/read-low-stock.ts';
import {
  adjustStock,
  type StockAdjustLine,
  type StockSetLine,
  setStock,
} from '#lib/server/inventory/stock-commands.ts';
import {
  lockStoreStock,
  returnStoreStock,
  takeStoreStock,
} from '#lib/server/inventory/store-stock.ts';
import { cancelOrder } from '#lib/server/order-commands/cancel-order.ts';
import { sandboxGateway } from '#lib/server/payments/sandbox/sandbox-gateway.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { BRAND_RECORD, bootRecord, importRecords } from '#tests/api/support/import-records.ts';
import { clearBooks } from '#tests/database/lib/server/checkout/support/books.ts';
import {
  oneSize,
  openShop,
  openStores,
} from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import {
  answerTo,
  readyToPay,
  withFreshToken,
} from '#tests/database/lib/server/checkout/support/shopper.ts';
import { ledgerDifferences, tick } from '#tests/database/lib/server/inventory/support/ledger.ts';
import { countedBy } from '#tests/support/counted-by.ts';
import { runs } from '#tests/support/runs.ts';

process.env.RATE_LIMIT_SCALE = '100';

const DECLINED_CARD = '4000111111111115';

let database: TestDatabase;
const db = () => database.db;
beforeAll(async () => {
  database = await createTestDatabase();
  await openShop(db(), [oneSize('ax', 0), oneSize('bx', 0)]);
  await openStores(db(), { s1: {}, s2: {} });
});
beforeEach(async () => {
  await clearBooks(db());
  for (const table of [
    'stock_ledger',
    'stock_counts',
    'store_stock',
    'events',
    'audit_entries',
  ] as const) {
    await db().deleteFrom(table).execute();
  }
  await db().updateTable('variants').set({ qty: 0 }).execute();
});
afterAll(() => database.drop());

const context = (actor: Actor = operator('stock:set')) => ({ db: db(), actor, now: new Date() });
const set = (...lines: StockSetLine[]) => setStock(context(), { lines });
const adjust = (...lines: StockAdjustLine[]) => adjustStock(context(), { lines });
const stock = async (store?: string) => (await explain(store)).qty;
async function explain(store?: string) {
  const explained = await explainStock(db(), 'ax-one', store);
  if ('problem' in explained) throw new Error(explained.problem);
  return explained;
}
const order = (units: number, reference = 'SB1') =>
  db()
    .transaction()
    .execute(async (trx) => {
      await lockStock(trx, ['ax-one']);
      await takeStock(trx, [{ variantId: 'ax-one', qty: units }], { cause: 'order', reference });
    });

describe('a count', () => {
  it('is the stock now, online and in a store, with its row in the ledger', async () => {
    expect(
      await set({ variant: 'ax-one', qty: 5 }, { variant: 'ax-one', store: 's1', qty: 2 }),
    ).toEqual([
      { outcome: 'ok', variantId: 'ax-one', qty: 5, delta: 5 },
      { outcome: 'ok', variantId: 'ax-one', qty: 2, delta: 2 },
    ]);
    expect(await explain()).toMatchObject({ qty: 5, ledger: [{ delta: 5, cause: 'set' }] });
    expect(await explain('s1')).toMatchObject({ qty: 2, ledger: [{ delta: 2, cause: 'set' }] });
    expect(await ledgerDifferences(db())).toEqual([]);
  });

  it('of an earlier time leaves off what was ordered since, and keeps what came back', async () => {
    await set({ variant: 'ax-one', qty: 10 });
    const asOf = new Date();
    await tick(asOf);
    await order(3);
    await adjust({ variant: 'ax-one', delta: 1, reason: 'found' });
    expect(await set({ variant: 'ax-one', qty: 20, asOf: asOf.toISOString() })).toMatchObject([
      { qty: 18, delta: 10 },
    ]);
  });

  it('below what is sold gives 0, and says how many are missing', async () => {
    await set({ variant: 'ax-one', qty: 10 });
    const asOf = new Date();
    await tick(asOf);
    await order(3);
    expect(await set({ variant: 'ax-one', qty: 1, asOf: asOf.toISOString() })).toMatchObject([
      { outcome: 'ok', qty: 0, oversold: 2 },
    ]);
  });

  it.each([undefined, 's1'])('older than the last one is stale: %s', async (store) => {
    const asOf = new Date();
    await tick(asOf);
    await set({ variant: 'ax-one', qty: 10, store });
    const [outcome] = await set({ variant: 'ax-one', qty: 1, store, asOf: asOf.toISOString() });
    expect(outcome?.outcome).toBe('stale');
    expect(await stock(store)).toBe(10);
  });

  it('of the future is invalid; a clock may be a little ahead', async () => {
    const ahead = (ms: number) => new Date(Date.now() + ms).toISOString();
    expect(await set({ variant: 'ax-one', qty: 1, asOf: ahead(6 * 60_000) })).toMatchObject([
      { outcome: 'invalid' },
    ]);
    await set({ variant: 'ax-one', qty: 1, asOf: ahead(60_000) });
    // The next one, by a clock that is right, is not stale.
    expect(await set({ variant: 'ax-one', qty: 2 })).toMatchObject([{ outcome: 'ok' }]);
  });
});

describe('an adjustment', () => {
  it('adds or takes units, with its reason in the ledger and the audit', async () => {
    await set({ variant: 'ax-one', qty: 5 });
    expect(await adjust({ variant: 'ax-one', delta: -2, reason: 'damaged' })).toMatchObject([
      { outcome: 'ok', qty: 3, delta: -2 },
    ]);
    expect((await explain()).ledger[0]).toMatchObject({ delta: -2, reference: 'damaged' });
    const audit = await db()
      .selectFrom('audit_entries')
      .selectAll()
      .orderBy('id', 'desc')
      .execute();
    expect(audit[0]).toMatchObject({ command: 'stock.adjust', why: 'damaged', before: { qty: 5 } });
  });

  it('takes no more than there is', async () => {
    await set({ variant: 'ax-one', store: 's1', qty: 1 });
    expect(
      await adjust({ variant: 'ax-one', store: 's1', delta: -3, reason: 'stolen' }),
    ).toMatchObject([{ outcome: 'ok', qty: 0, delta: -1, oversold: 2 }]);
    expect(await db().selectFrom('store_stock').selectAll().execute()).toEqual([]);
  });
});

describe('a batch', () => {
  it('has an outcome for each line, and a bad line stops no other', async () => {
    const outcomes = await set(
      { variant: 'none', qty: 1 },
      { variant: 'ax-one', qty: -1 },
      { variant: 'ax-one', qty: 1, store: 'nowhere' },
      { variant: 'ax-one\0', qty: 1 },
      { variant: 'ax-one', qty: 3 },
      { variant: 'ax-one', qty: 4 },
      { variant: 'bx-one', qty: 2, store: 's2' },
    );
    expect(outcomes.map(({ outcome }) => outcome)).toEqual([
      'unknown',
      'invalid',
      'unknown',
      'invalid',
      'ok',
      'invalid',
      'ok',
    ]);
    expect(await stock()).toBe(3);
  });

  it('is counted by what became of its lines, not by what they name', async () => {
    await set({ variant: 'ax-one', qty: 4 });
    const asOf = new Date();
    await tick(asOf);
    await order(3);
    const counted = await countedBy(async () => {
      await set(
        { variant: 'ax-one', qty: 1, asOf: asOf.toISOString() },
        { variant: 'bx-one', qty: 2 },
        { variant: 'none', qty: 1 },
      );
      await set({ variant: 'bx-one', qty: 2 });
      await adjust({ variant: 'bx-one', delta: 1, reason: 'found' });
    });
    expect(counted).toEqual({
      'stock set oversold': 1,
      'stock set changed': 1,
      'stock set unchanged': 1,
      'stock set unknown': 1,
      'stock adjust changed': 1,
    });
  });

  it('has at most 1,000 lines', async () => {
    const lines = Array.from({ length: 1_001 }, () => ({ variant: 'ax-one', qty: 1 }));
    await expect(set(...lines)).rejects.toMatchObject({ code: 'Invalid' });
  });

  it('tells one event for each variant and place that changed', async () => {
    await set({ variant: 'ax-one', qty: 5 });
    await set({ variant: 'ax-one', qty: 5 }, { variant: 'bx-one', store: 's1', qty: 2 });
    const events = await db().selectFrom('events').select(['type', 'data']).orderBy('id').execute();
    expect(events).toEqual([
      {
        type: 'stock.changed',
        data: { variantId: 'ax-one', store: null, qty: 5, delta: 5, cause: 'set' },
      },
      {
        type: 'stock.changed',
        data: { variantId: 'bx-one', store: 's1', qty: 2, delta: 2, cause: 'set' },
      },
    ]);
  });

  it('needs the permission', async () => {
    const reader: Actor = { kind: 'key', id: 'erp', permissions: ['stock:read'] };
    const lines = [{ variant: 'ax-one', qty: 1 }];
    await expect(setStock(context(reader), { lines })).rejects.toMatchObject({
      code: 'NotPermitted',
    });
  });

  it('tells pages only of sizes that are back or sold out', async () => {
    const jobs = async () =>
      (await sql`delete from graphile_worker._private_jobs returning id`.execute(db())).rows.length;
    await set({ variant: 'ax-one', qty: 5 });
    expect(await jobs()).toBe(1);
    await set({ variant: 'ax-one', qty: 4 });
    expect(await jobs()).toBe(0);
  });
});

describe('stock explained', () => {
  it('names orders on their way and orders that have not left', async () => {
    await set({ variant: 'ax-one', qty: 5 });
    const request = await readyToPay(db(), { items: { 'ax-one': 2 } });
    let held: unknown;
    const gateway = sandboxGateway(db());
    await answerTo(db(), await withFreshToken(db(), request), {
      gateway,
      onStep: async (step) => {
        if (step === 'reserved') held = (await explain()).holds;
      },
    });
    expect(held).toMatchObject([{ qty: 2 }]);
    const after = await explain();
    expect(after).toMatchObject({ qty: 3, ledgerSum: 3, holds: [] });
    expect(after.open).toMatchObject([{ qty: 2, status: 'placed' }]);
    expect(after.ledger[0]).toMatchObject({
      cause: 'order',
      reference: after.open[0]?.orderNumber,
    });
  });

  it('tells declined and cancelled orders by their number', async () => {
    await set({ variant: 'ax-one', qty: 5 });
    const gateway = sandboxGateway(db());
    const bought = await readyToPay(db(), { items: { 'ax-one': 2 } });
    const declined = await readyToPay(db(), { items: { 'ax-one': 2 }, card: DECLINED_CARD });
    await answerTo(db(), bought, { gateway });
    await answerTo(db(), declined, { gateway });
    const orders = db().selectFrom('orders').select('number');
    const { number } = await orders.executeTakeFirstOrThrow();
    await cancelOrder(context(operator('orders:cancel')), { number });
    const { ledger, open, qty } = await explain();
    expect([qty, open]).toEqual([5, []]);
    expect(ledger.map(({ cause }) => cause)).toEqual([
      'cancellation',
      'order-released',
      'order',
      'order',
      'set',
    ]);
    expect([ledger[0]?.reference, ledger[3]?.reference]).toEqual([number, number]);
    expect(ledger[1]?.reference).toBe(ledger[2]?.reference);
  });

  it('lists what is low, the lowest first', async () => {
    await set({ variant: 'ax-one', qty: 3 }, { variant: 'bx-one', qty: 1 });
    const codes = async (below: number) =>
      (await readLowStock(db(), below, 10)).map(({ code }) => code);
    expect(await codes(4)).toEqual(['bx-one', 'ax-one']);
    expect(await codes(3)).toEqual(['bx-one']);
  });
});

// Many orders, each with its payment.
describe('counts that race with orders', { timeout: 120_000 }, () => {
  it('lose no order and no unit', async () => {
    await set({ variant: 'ax-one', qty: 20 });
    const asOf = new Date();
    await tick(asOf);
    const request = await readyToPay(db(), { items: { 'ax-one': 1 } });
    const orders = await Promise.all(
      Array.from({ length: 15 }, () => withFreshToken(db(), request)),
    );
    const gateway = sandboxGateway(db());
    const [answers] = await Promise.all([
      Promise.all(orders.map((one) => answerTo(db(), one, { gateway }))),
      ...Array.from({ length: 6 }, () =>
        set({ variant: 'ax-one', qty: 20, asOf: asOf.toISOString() }),
      ),
    ]);
    const placed = answers.filter(({ code }) => code === undefined).length;
    expect(placed).toBe(15);
    expect(await stock()).toBe(20 - placed);
    expect(await ledgerDifferences(db())).toEqual([]);
  });
});

const unit = fc.constantFrom('ax-one', 'bx-one');
const place = fc.constantFrom(null, 's1', 's2');
const step = fc.record({
  kind: fc.constantFrom('set', 'adjust', 'order', 'return', 'import', 'catalogue'),
  variant: unit,
  store: place,
  units: fc.integer({ min: 1, max: 5 }),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** Only one import runs at a time; another one that comes then does nothing. */
async function unlessBusy(work: Promise<unknown>): Promise<void> {
  await work.catch((error) => {
    if (!(error instanceof ImportBusyError)) throw error;
  });
}

function importOne({ variant, store, units }: Pick<Step, 'variant' | 'store' | 'units'>) {
  async function* lines() {
    yield { line: 1, erpStoreId: store ?? 'online', variantCode: variant, qty: units };
  }
  return unlessBusy(importStock(db(), lines()));
}

/** With a file that sets the stock, as an operator may want it. */
function importCatalogueStock(variant: string, qty: number) {
  const record = bootRecord({ price: 5_000, ...oneSize(variant.replace('-one', ''), qty) });
  return unlessBusy(importRecords(db(), [BRAND_RECORD, record], { stock: true }));
}

async function run({ kind, variant, store, units }: Step): Promise<void> {
  if (kind === 'set') return void (await set({ variant, store, qty: units }));
  if (kind === 'adjust') {
    return void (await adjust({ variant, store, delta: units - 6, reason: 'lost' }));
  }
  if (kind === 'import') return importOne({ variant, store, units });
  if (kind === 'catalogue') return importCatalogueStock(variant, units);
  const reference = 'SB1';
  const wanted = [{ variantId: variant, qty: units }];
  await db()
    .transaction()
    .execute(async (trx) => {
      if (kind === 'return') {
        const source = { cause: 'return', reference } as const;
        if (store === null) await returnStock(trx, wanted, source);
        else await returnStoreStock(trx, store, wanted, source);
        return;
      }
      const source = { cause: 'order', reference } as const;
      const held = await (store === null
        ? lockStock(trx, [variant])
        : lockStoreStock(trx, store, [variant]));
      if ((held.get(variant) ?? 0) < units) return;
      if (store === null) await takeStock(trx, wanted, source);
      else await takeStoreStock(trx, store, wanted, source);
    });
}

it('the ledger adds up to the stock, whatever happens at once', { timeout: 180_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      await Promise.all(steps.map(run));
      expect(await ledgerDifferences(db())).toEqual([]);
      const empty = db().selectFrom('store_stock').selectAll().where('qty', '=', 0);
      expect(await empty.execute()).toEqual([]);
    }),
    runs(100),
  );
});
