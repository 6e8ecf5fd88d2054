import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Actor, operator } from '#lib/server/commands/actor.ts';
import type { QtyMeaning } from '#lib/server/inventory/committed-units.ts';
import { explainStock } from '#lib/server/inventory/explain-stock.ts';
import { importStock } from '#lib/server/inventory/import/import-stock.ts';
import { lockStock, takeStock } from '#lib/server/inventory/online-stock.ts';
import { readLowStock } from '#lib/server/inventory/read-low-stock.ts';
import {
  adjustStock,
  type StockAdjustLine,
  type StockSetLine,
  setStock,
} from '#lib/server/inventory/stock-commands.ts';
import { cancelOrder } from '#lib/server/order-commands/cancel-order.ts';
import { setOrderStatus } from '#lib/server/order-commands/set-order-status.ts';
import { deliverOrder, shipOrder } from '#lib/server/order-commands/ship-order.ts';
import { oneSize, openStores } from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { ownShop } from '#tests/database/lib/server/checkout/support/own-shop.ts';
import {
  answerTo,
  readyToPay,
  withFreshToken,
} from '#tests/database/lib/server/checkout/support/shopper.ts';
import { ledgerDifferences, tick } from '#tests/database/lib/server/inventory/support/ledger.ts';
import { countedBy } from '#tests/support/counted-by.ts';

const DECLINED_CARD = '4000111111111115';

const { db, gateway } = ownShop([oneSize('ax', 0), oneSize('bx', 0)]);
beforeAll(() => openStores(db(), { s1: {}, s2: {} }));
beforeEach(async () => {
  for (const table of [
    'stock_ledger',
    'stock_counts',
    'store_stock',
    'events',
    'audit_entries',
  ] as const) {
    await db().deleteFrom(table).execute();
  }
});

const context = (actor: Actor = operator('stock set')) => ({ db: db(), actor, now: new Date() });
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

describe('a count of available stock', () => {
  it('sets the stock online or in a store, with a row in the ledger', async () => {
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

  it('at an earlier time subtracts what was ordered since and adds what was found since', async () => {
    await set({ variant: 'ax-one', qty: 10 });
    const asOf = new Date();
    await tick(asOf);
    await order(3);
    await adjust({ variant: 'ax-one', delta: 1, reason: 'found' });
    expect(await set({ variant: 'ax-one', qty: 20, asOf: asOf.toISOString() })).toMatchObject([
      { qty: 18, delta: 10 },
    ]);
  });

  it('below what is sold sets 0, and says how many units are missing', async () => {
    await set({ variant: 'ax-one', qty: 10 });
    const asOf = new Date();
    await tick(asOf);
    await order(3);
    expect(await set({ variant: 'ax-one', qty: 1, asOf: asOf.toISOString() })).toMatchObject([
      { outcome: 'ok', qty: 0, oversold: 2 },
    ]);
  });

  it.each([undefined, 's1'])('at an earlier time than the last one is stale: %s', async (store) => {
    const asOf = new Date();
    await tick(asOf);
    await set({ variant: 'ax-one', qty: 10, store });
    const [outcome] = await set({ variant: 'ax-one', qty: 1, store, asOf: asOf.toISOString() });
    expect(outcome?.outcome).toBe('stale');
    expect(await stock(store)).toBe(10);
  });

  it('in the future is invalid, except for a clock that is slightly ahead', async () => {
    const ahead = (ms: number) => new Date(Date.now() + ms).toISOString();
    expect(await set({ variant: 'ax-one', qty: 1, asOf: ahead(6 * 60_000) })).toMatchObject([
      { outcome: 'invalid' },
    ]);
    await set({ variant: 'ax-one', qty: 1, asOf: ahead(60_000) });
    // The next one, by a clock that is right, is not stale.
    expect(await set({ variant: 'ax-one', qty: 2 })).toMatchObject([{ outcome: 'ok' }]);
  });
});

describe('a count of stock on hand', () => {
  const buy = async (qty: number, pickUpAt?: string) => {
    const wish = { items: { 'ax-one': qty }, ...(pickUpAt && { pickUpAt }) };
    const request = await readyToPay(db(), wish);
    const { order: number } = await answerTo(db(), request, { gateway: gateway() });
    if (number === undefined) throw new Error('The order was refused.');
    return number;
  };
  /** A time after all that has happened and before all that follows. */
  const between = async () => {
    await tick(new Date());
    const asOf = new Date();
    await tick(asOf);
    return asOf.toISOString();
  };
  /** Counts later than all that has happened: what happens in the count's own millisecond counts as later. */
  const shelf = async (qty: number, more: Partial<StockSetLine> = {}) => {
    await tick(new Date());
    return (await set({ variant: 'ax-one', qty, ...more }))[0];
  };
  const staff = () => context(operator('test'));
  const ship = (number: string, qty: number) =>
    shipOrder(staff(), { number, carrier: 'own', lines: [{ line: 0, qty }] });

  it('makes available what is not sold, until the sold units have left', async () => {
    await shelf(10);
    const number = await buy(1);
    expect(await shelf(9)).toEqual({
      outcome: 'ok',
      variantId: 'ax-one',
      qty: 8,
      delta: -1,
      committed: 1,
    });
    await ship(number, 1);
    expect(await shelf(8)).toMatchObject({ qty: 8, delta: 0 });
  });

  it('sets the whole number when it means available units', async () => {
    await shelf(10);
    await buy(1);
    const lines = [{ variant: 'ax-one', qty: 9 }];
    expect(await setStock(context(), { lines, qtyMeans: 'available' })).toMatchObject([{ qty: 9 }]);
  });

  it('says how many more units are sold than there are', async () => {
    await shelf(10);
    await buy(3);
    expect(await shelf(1)).toMatchObject({ qty: 0, committed: 3, oversold: 2 });
  });

  it('takes into account what was sent, ordered and cancelled since it was made', async () => {
    await shelf(10);
    const number = await buy(3);
    await ship(number, 1);
    const asOf = await between();
    await ship(number, 1);
    const later = await buy(2);
    await cancelOrder(staff(), { number: later });
    await buy(1);
    // Nine were there, two of them sold; one was ordered since.
    expect(await shelf(9, { asOf })).toMatchObject({ qty: 6, committed: 2 });
    await cancelOrder(staff(), { number });
    // The one that had not left can be sold again.
    expect(await shelf(9, { asOf })).toMatchObject({ qty: 7, committed: 2 });
  });

  it('does not sell units that were cancelled since and not put back', async () => {
    await shelf(10);
    const number = await buy(2);
    const asOf = await between();
    await cancelOrder(staff(), { number, restock: false });
    expect(await shelf(10, { asOf })).toMatchObject({ qty: 8, committed: 2 });
    expect(await shelf(10)).toMatchObject({ qty: 10 });
  });

  it('treats units whose status staff set to shipped since as still on hand', async () => {
    await shelf(10);
    const number = await buy(2);
    await ship(number, 1);
    const asOf = await between();
    await setOrderStatus(staff(), { number, status: 'shipped' });
    expect(await shelf(9, { asOf })).toMatchObject({ qty: 8, committed: 1 });
    expect(await shelf(8)).toMatchObject({ qty: 8 });
  });

  it('in a store includes what is ready to collect until it is collected', async () => {
    await shelf(5, { store: 's1' });
    const number = await buy(2, 's1');
    await shipOrder(staff(), { number });
    expect(await shelf(5, { store: 's1' })).toMatchObject({ qty: 3, committed: 2 });
    expect(await shelf(5)).toMatchObject({ qty: 5 });
    const asOf = await between();
    await deliverOrder(staff(), { number });
    expect(await shelf(3, { store: 's1' })).toMatchObject({ qty: 3 });
    await db().deleteFrom('stock_counts').execute();
    expect(await shelf(5, { store: 's1', asOf })).toMatchObject({ qty: 3, committed: 2 });
  });

  it('includes units of an order that is being paid', async () => {
    await shelf(5);
    let during: unknown;
    await answerTo(db(), await readyToPay(db(), { items: { 'ax-one': 2 } }), {
      gateway: gateway(),
      onStep: async (step) => {
        if (step === 'reserved') during = await shelf(5);
      },
    });
    expect(during).toMatchObject({ qty: 3, committed: 2 });
    expect(await stock()).toBe(3);
  });

  it('has the same result from a file', async () => {
    await shelf(10);
    await shelf(4, { store: 's1' });
    await buy(1);
    await buy(2, 's1');
    const file = (qtyMeans?: QtyMeaning) =>
      importStock(
        db(),
        (async function* () {
          yield { line: 1, erpStoreId: 'online', variantCode: 'ax-one', qty: 10 };
          yield { line: 2, erpStoreId: 's1', variantCode: 'ax-one', qty: 4 };
        })(),
        qtyMeans && { qtyMeans },
      );
    expect(await file()).toMatchObject({ changed: 0 });
    expect([await stock(), await stock('s1')]).toEqual([9, 2]);
    expect(await file('available')).toMatchObject({ changed: 2 });
    expect([await stock(), await stock('s1')]).toEqual([10, 4]);
    expect(await ledgerDifferences(db())).toEqual([]);
  });
});

describe('a stock adjustment', () => {
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

  it('takes no more units than there are', async () => {
    await set({ variant: 'ax-one', store: 's1', qty: 1 });
    expect(
      await adjust({ variant: 'ax-one', store: 's1', delta: -3, reason: 'stolen' }),
    ).toMatchObject([{ outcome: 'ok', qty: 0, delta: -1, oversold: 2 }]);
    expect(await db().selectFrom('store_stock').selectAll().execute()).toEqual([]);
  });
});

describe('a batch of stock lines', () => {
  it('gives an outcome for each line, and a bad line stops no other', async () => {
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

  it('is counted in the metrics by the outcomes of its lines', async () => {
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

  it('may have at most 1,000 lines', async () => {
    const lines = Array.from({ length: 1_001 }, () => ({ variant: 'ax-one', qty: 1 }));
    await expect(set(...lines)).rejects.toMatchObject({ code: 'Invalid' });
  });

  it('records one event for each variant and place that changed', async () => {
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

  it('expires pages only of sizes that are back or sold out', async () => {
    const jobs = async () =>
      (await sql`delete from graphile_worker._private_jobs returning id`.execute(db())).rows.length;
    await set({ variant: 'ax-one', qty: 5 });
    expect(await jobs()).toBe(1);
    await set({ variant: 'ax-one', qty: 4 });
    expect(await jobs()).toBe(0);
  });
});

describe('stock for staff', () => {
  it('is explained by orders that hold units and orders that have not left', async () => {
    await set({ variant: 'ax-one', qty: 5 });
    const request = await readyToPay(db(), { items: { 'ax-one': 2 } });
    let held: unknown;
    await answerTo(db(), await withFreshToken(db(), request), {
      gateway: gateway(),
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

  it('is explained by declined and cancelled orders with their numbers', async () => {
    await set({ variant: 'ax-one', qty: 5 });
    const bought = await readyToPay(db(), { items: { 'ax-one': 2 } });
    const declined = await readyToPay(db(), { items: { 'ax-one': 2 }, card: DECLINED_CARD });
    await answerTo(db(), bought, { gateway: gateway() });
    await answerTo(db(), declined, { gateway: gateway() });
    const orders = db().selectFrom('orders').select('number');
    const { number } = await orders.executeTakeFirstOrThrow();
    await cancelOrder(context(operator('orders cancel')), { number });
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

  it('is listed where it is low, the lowest first', async () => {
    await set({ variant: 'ax-one', qty: 3 }, { variant: 'bx-one', qty: 1 });
    const codes = async (below: number) =>
      (await readLowStock(db(), below, 10)).map(({ code }) => code);
    expect(await codes(4)).toEqual(['bx-one', 'ax-one']);
    expect(await codes(3)).toEqual(['bx-one']);
  });
});
