import fc from 'fast-check';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { operator } from '#lib/server/commands/actor.ts';
import { ImportBusyError } from '#lib/server/import-files/import-lock.ts';
import { importStock } from '#lib/server/inventory/import/import-stock.ts';
import { lockStock, returnStock, takeStock } from '#lib/server/inventory/online-stock.ts';
import { adjustStock, setStock } from '#lib/server/inventory/stock-commands.ts';
import {
  lockStoreStock,
  returnStoreStock,
  takeStoreStock,
} from '#lib/server/inventory/store-stock.ts';
import { BRAND_RECORD, bootRecord, importRecords } from '#tests/api/support/import-records.ts';
import { oneSize, openStores } from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { ownShop } from '#tests/database/lib/server/checkout/support/own-shop.ts';
import { ledgerDifferences } from '#tests/database/lib/server/inventory/support/ledger.ts';
import { runs } from '#tests/support/runs.ts';

const { db } = ownShop([oneSize('ax', 0), oneSize('bx', 0)]);
beforeAll(() => openStores(db(), { s1: {}, s2: {} }));
beforeEach(async () => {
  for (const table of ['stock_ledger', 'stock_counts', 'store_stock'] as const) {
    await db().deleteFrom(table).execute();
  }
});

const context = () => ({ db: db(), actor: operator('stock set'), now: new Date() });

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
  if (kind === 'set') {
    return void (await setStock(context(), { lines: [{ variant, store, qty: units }] }));
  }
  if (kind === 'adjust') {
    const lines = [{ variant, store, delta: units - 6, reason: 'lost' }];
    return void (await adjustStock(context(), { lines }));
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

it('the stock ledger adds up to the stock, whatever happens at the same time', {
  timeout: 180_000,
}, async () => {
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
