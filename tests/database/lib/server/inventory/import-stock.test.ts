import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { explainStock } from '#lib/server/inventory/explain-stock.ts';
import { exportStock } from '#lib/server/inventory/export-stock.ts';
import { fillStock } from '#lib/server/inventory/fill-stock.ts';
import { importStock, type StockImportOptions } from '#lib/server/inventory/import/import-stock.ts';
import { openStockFile } from '#lib/server/inventory/import/stock-file.ts';
import { takeStock } from '#lib/server/inventory/online-stock.ts';
import { ONLINE } from '#lib/server/inventory/stock-ledger.ts';
import {
  lockStoreStock,
  returnStoreStock,
  takeStoreStock,
} from '#lib/server/inventory/store-stock.ts';
import { removeStores } from '#lib/server/store-locations/import/write-stores.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { BRAND_RECORD, bootRecord, importRecords } from '#tests/api/support/import-records.ts';
import { ledgerDifferences, tick } from '#tests/database/lib/server/inventory/support/ledger.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/temporary-folder.ts';
import { waitingForLocks } from '#tests/support/waiting-for-locks.ts';

const ORDER = { cause: 'order', reference: 'SB1' } as const;

let test: TestDatabase;
let folder: TemporaryFolder;
const VARIANTS = Array.from({ length: 60 }, (_, i) => `v${String(i).padStart(2, '0')}`);

beforeAll(async () => {
  [test, folder] = await Promise.all([createTestDatabase(), temporaryFolder()]);
  await addVariants(
    'boot',
    VARIANTS.map((id) => ({ id, code: id.toUpperCase() })),
  );
});
afterAll(() => Promise.all([test.drop(), folder.remove()]));
beforeEach(async () => {
  for (const table of [
    'store_stock',
    'stock_ledger',
    'stock_counts',
    'audit_entries',
    'events',
  ] as const) {
    await test.db.deleteFrom(table).execute();
  }
  await test.db.updateTable('variants').set({ qty: 0 }).execute();
  await test.db.deleteFrom('store_locations').execute();
  await test.db.deleteFrom('cache_tags').execute();
  for (const id of ['1', '2', '3']) {
    await test.db
      .insertInto('store_locations')
      .values({ erp_store_id: id, slug: id, name: id, state: 'nsw', collects: true, details: '{}' })
      .execute();
  }
});

async function addVariants(id: string, variants: { id: string; code: string }[]): Promise<void> {
  const sizes = variants.map((one) => ({ ...one, label: one.id, qty: 1 }));
  await importRecords(test.db, [BRAND_RECORD, bootRecord({ id, variants: sizes })]);
}

const csv = (...rows: string[]) => `${['erpStoreId,variantCode,qty', ...rows].join('\n')}\n`;

async function load(
  content: string,
  { name = 'stock.csv', ...options }: StockImportOptions & { name?: string } = {},
) {
  const problems: string[] = [];
  const lines = await openStockFile(await folder.write(name, content));
  const report = await importStock(test.db, lines, {
    ...options,
    onProblem: ({ line, reason }) => problems.push(`${line}: ${reason}`),
  });
  return { ...report, problems };
}

async function stored(): Promise<string[]> {
  const rows = await test.db
    .selectFrom('store_stock')
    .selectAll()
    .orderBy(['erp_store_id', 'variant_id'])
    .execute();
  return rows.map((row) => `${row.erp_store_id} ${row.variant_id} ${row.qty}`);
}

async function dated(): Promise<string[]> {
  const rows = await test.db
    .selectFrom('store_locations')
    .select('erp_store_id')
    .where('stock_updated_at', 'is not', null)
    .orderBy('erp_store_id')
    .execute();
  return rows.map((row) => row.erp_store_id);
}

describe('an import of stock', () => {
  it('replaces the stock of the stores that it names, and notes the time', async () => {
    await load(csv('1,V00,5', '1,V01,2', '2,V00,1', '3,V05,9'));
    expect(await stored()).toEqual(['1 v00 5', '1 v01 2', '2 v00 1', '3 v05 9']);
    const report = await load(csv('1,V01,3', '1,V02,1', '2,V00,0'));
    expect(report).toMatchObject({ places: 2, rows: 3, changed: 4, unknown: 0, skipped: 0 });
    expect(await stored()).toEqual(['1 v01 3', '1 v02 1', '3 v05 9']);
  });

  it('updates only the time when the same file comes again, and expires no page', async () => {
    await load(csv('1,V00,5', '1,V01,0'));
    const { stock_updated_at: first } = await test.db
      .selectFrom('store_locations')
      .select('stock_updated_at')
      .where('erp_store_id', '=', '1')
      .executeTakeFirstOrThrow();
    expect(await load(csv('1,V00,5', '1,V01,0'))).toMatchObject({ changed: 0, places: 1 });
    const { stock_updated_at: second } = await test.db
      .selectFrom('store_locations')
      .select('stock_updated_at')
      .where('erp_store_id', '=', '1')
      .executeTakeFirstOrThrow();
    expect(second?.getTime()).toBeGreaterThan(first?.getTime() ?? Infinity);
    expect(await dated()).toEqual(['1']);
    expect(await test.db.selectFrom('cache_tags').selectAll().execute()).toEqual([]);
  });

  it('leaves a row alone that the file repeats, and so keeps what an order takes meanwhile', async () => {
    await load(csv('1,V00,5', '1,V01,5'));
    await test.db.transaction().execute(async (trx) => {
      await lockStoreStock(trx, '1', ['v00']);
      await takeStoreStock(trx, '1', [{ variantId: 'v00', qty: 2 }], ORDER);
      // Another connection imports; it waits for nothing, because v00 was 5 as the file says.
      await load(csv('1,V00,5', '1,V01,4'));
    });
    expect(await stored()).toEqual(['1 v00 3', '1 v01 4']);
  });

  it('reads JSON Lines too, and finds variants by their id', async () => {
    const line = (variantCode: string, qty: number) =>
      `${JSON.stringify({ erpStoreId: '1', variantCode, qty })}\n`;
    await load(line('v00', 5) + line('V01', 2), { name: 'stock.jsonl' });
    expect(await stored()).toEqual(['1 v00 5', '1 v01 2']);
  });

  it('refuses a code of several variants, which exports therefore name by their ids', async () => {
    await addVariants('twin', [
      { id: 'twin-a', code: 'TWIN' },
      { id: 'twin-b', code: 'TWIN' },
    ]);
    const { problems } = await load(csv('1,TWIN,5', '1,twin-a,2'));
    expect(problems).toEqual([expect.stringMatching(/^2: several variants .*by its id$/)]);
    const file = await folder.write('twin.csv', '');
    await exportStock(test.db, file, 'csv');
    expect(await readFile(file, 'utf8')).toContain('1,twin-a,2\n');
    await test.db.deleteFrom('variants').where('code', '=', 'TWIN').execute();
  });
});

describe('lines of a stock file with problems', () => {
  it('are reported for an unknown store or variant, and stop no other line', async () => {
    await load(csv('1,V00,5', '1,V01,2'));
    const report = await load(csv('9,V00,1', '1,NONE,1', '1,V01,2'));
    expect(report).toMatchObject({ unknown: 2, skipped: 0, changed: 1 });
    expect(report.problems).toEqual([
      '2: the shop has no store "9"',
      '3: the shop has no variant "NONE"',
    ]);
    expect(await stored()).toEqual(['1 v01 2']);
  });

  it.each(['-1', '', '9999999'])('leave their row as it was for the quantity "%s"', async (qty) => {
    await load(csv('1,V00,5', '1,V01,2', '1,V02,3'));
    const report = await load(csv(`1,V00,${qty}`, '1,V01,1'));
    expect(report).toMatchObject({ skipped: 1, changed: 2 });
    expect(report.problems).toEqual([expect.stringMatching(/^2: qty /)]);
    expect(await stored()).toEqual(['1 v00 5', '1 v01 1']);
  });

  it('without a variant keep their store’s other rows, and without a store those of all stores', async () => {
    await load(csv('1,V00,5', '1,V01,2', '2,V00,1', '2,V01,1'));
    await load(csv('1,,5', '1,V01,1', '2,V00,3'));
    expect(await stored()).toEqual(['1 v00 5', '1 v01 1', '2 v00 3']);
    await load(csv('too,many,cells,1', '1,V01,7'));
    expect(await stored()).toEqual(['1 v00 5', '1 v01 7', '2 v00 3']);
  });

  it('are reported with the first line when a store and variant occur twice', async () => {
    const { problems, skipped } = await load(csv('1,V00,5', '1,V01,1', '1,V00,6'));
    expect(problems).toEqual(['4: its store and variant are already on line 2']);
    expect(skipped).toBe(1);
    expect(await stored()).toEqual(['1 v00 5', '1 v01 1']);
  });

  it('refuse the whole file in strict mode', async () => {
    await load(csv('1,V00,5'));
    for (const line of ['1,NONE,1', '9,V00,1', '1,V01,-1', '1,V00,2']) {
      const report = await load(csv('1,V00,1', line), { strict: true });
      expect(report).toMatchObject({ refused: true, places: 0 });
    }
    expect(await stored()).toEqual(['1 v00 5']);
  });

  it('are reported in JSON Lines with values that the database cannot store', async () => {
    const huge = JSON.stringify({ erpStoreId: '1', variantCode: 'x'.repeat(10_000_000), qty: 1 });
    const content = [
      '{"erpStoreId":"1\\u0000","variantCode":"V00","qty":1}',
      '{"erpStoreId":"1","variantCode":"\\ud800","qty":-1}',
      '{"erpStoreId":1,"variantCode":"V00","qty":1}',
      'null',
      huge,
      '{"erpStoreId":"1","variantCode":"V00","qty":3}',
    ].join('\n');
    const { problems } = await load(content, { name: 'odd.jsonl' });
    expect(problems.map((one) => one.slice(0, 2))).toEqual(['1:', '2:', '3:', '4:', '5:']);
    expect(await stored()).toEqual(['1 v00 3']);
  });
});

it('an import of stock changes nothing when it is stopped while reading', async () => {
  await load(csv('1,V00,5'));
  const stop = new AbortController();
  async function* lines() {
    yield { line: 1, erpStoreId: '1', variantCode: 'V00', qty: 1 };
    stop.abort(new Error('stopped'));
    yield { line: 2, erpStoreId: '1', variantCode: 'V01', qty: 1 };
  }
  await expect(importStock(test.db, lines(), { signal: stop.signal })).rejects.toThrow('stopped');
  expect(await stored()).toEqual(['1 v00 5']);
  expect(await load(csv('1,V00,4'))).toMatchObject({ places: 1, changed: 1 });
});

it.each([
  ['a.csv', '', /empty/],
  ['a.csv', 'erpStoreId,qty\n', /variantCode is missing/],
  ['a.csv', 'erpStoreId,variantCode,qty,size\n', /"size"/],
  ['a.csv', 'erpStoreId,variantCode,qty\n1,"V00,1\n', /never closed/],
])('the import of stock refuses %s with %j', async (name, content, reason) => {
  await expect(load(content, { name })).rejects.toThrow(reason);
});

it.each(['csv', 'jsonl'] as const)('an export as %s imports as the same stock', async (format) => {
  await load(csv('1,V00,5', '2,V01,2', '2,V00,1'));
  const before = await stored();
  const file = await folder.write(`export.${format}`, '');
  expect(await exportStock(test.db, file, format)).toBe(3 + VARIANTS.length);
  const bytes = await readFile(file, 'utf8');
  await test.db.deleteFrom('store_stock').execute();
  expect(await load(bytes, { name: `again.${format}`, strict: true })).toMatchObject({
    changed: 3,
  });
  expect(await stored()).toEqual(before);
});

describe('stock lines of the online warehouse', () => {
  const online = async (...ids: string[]) => {
    const rows = await test.db.selectFrom('variants').select(['id', 'qty']).execute();
    return ids.map((id) => rows.find((row) => row.id === id)?.qty);
  };

  it('change only the variants that they name', async () => {
    await load(csv('online,V00,5', 'online,V01,7'));
    expect(await load(csv('online,V01,3', '1,V01,2'))).toMatchObject({ places: 2, changed: 2 });
    expect(await online('v00', 'v01')).toEqual([5, 3]);
    expect(await stored()).toEqual(['1 v01 2']);
    expect(await ledgerDifferences(test.db)).toEqual([]);
  });

  it('expire the pages of sizes that are back or sold out, and no others', async () => {
    const announced = () =>
      sql`select from graphile_worker.jobs where task_identifier = 'announce-stock'`
        .execute(test.db)
        .then(({ rows }) => rows.length);
    await sql`delete from graphile_worker._private_jobs`.execute(test.db);
    await load(csv('online,V00,5'));
    expect(await announced()).toBe(1);
    await sql`delete from graphile_worker._private_jobs`.execute(test.db);
    await load(csv('online,V00,6'));
    expect(await announced()).toBe(0);
  });
});

describe('a stock file counted at an earlier time', () => {
  const move = (units: number, place: string) =>
    test.db.transaction().execute(async (trx) => {
      const unit = [{ variantId: 'v00', qty: units }];
      if (place === ONLINE) await takeStock(trx, unit, ORDER);
      else await takeStoreStock(trx, place, unit, ORDER);
    });

  it.each(['1', ONLINE])('subtracts what was ordered since: %s', async (place) => {
    await load(csv(`${place},V00,10`));
    const asOf = new Date();
    await tick(asOf);
    await move(3, place);
    // The warehouse counted 8 before the order.
    await load(csv(`${place},V00,8`), { asOf });
    const explained = await explainStock(test.db, 'V00', place);
    expect(explained).toMatchObject({ qty: 5, ledgerSum: 5 });
  });

  it.each(['1', ONLINE])(
    'never takes stock below zero, and reports units as oversold: %s',
    async (place) => {
      await load(csv(`${place},V00,10`));
      const asOf = new Date();
      await tick(asOf);
      await move(3, place);
      expect(await load(csv(`${place},V00,1`), { asOf })).toMatchObject({ oversold: 1 });
      expect(await explainStock(test.db, 'V00', place)).toMatchObject({ qty: 0, ledgerSum: 0 });
    },
  );

  it.each(['1', ONLINE])('is ignored after a newer count: %s', async (place) => {
    const asOf = new Date();
    await tick(asOf);
    await load(csv(`${place},V00,10`));
    expect(await load(csv(`${place},V00,4`), { asOf })).toMatchObject({ changed: 0 });
    expect(await explainStock(test.db, 'V00', place)).toMatchObject({ qty: 10 });
  });
});

describe('the events of an import of stock', () => {
  const events = () => test.db.selectFrom('events').select(['type', 'entity_id', 'data']).execute();

  it('name each change when there are few', async () => {
    await load(csv('1,V00,5', '1,V01,2'));
    await test.db.deleteFrom('events').execute();
    await load(csv('1,V00,5', '1,V01,3', 'online,V00,4'));
    expect(await events()).toEqual([
      {
        type: 'stock.changed',
        entity_id: '1/v01',
        data: { variantId: 'v01', store: '1', qty: 3, delta: 1, cause: 'import' },
      },
      {
        type: 'stock.changed',
        entity_id: 'online/v00',
        data: { variantId: 'v00', store: null, qty: 4, delta: 4, cause: 'import' },
      },
    ]);
  });

  it('are one for a store with more than 1,000 changes', async () => {
    const products = ['many-a', 'many-b', 'many-c', 'many-d', 'many-e'];
    const sizesOf = (id: string) => Array.from({ length: 201 }, (_, size) => `${id}-${size}`);
    for (const id of products) {
      await addVariants(
        id,
        sizesOf(id).map((size) => ({ id: size, code: size })),
      );
    }
    await load(csv(...products.flatMap(sizesOf).map((size) => `1,${size},2`)));
    expect(await events()).toEqual([
      {
        type: 'stock.imported',
        entity_id: '1',
        data: { store: '1', changed: 1_005, asOf: expect.any(String) },
      },
    ]);
    expect(await ledgerDifferences(test.db)).toEqual([]);
    await test.db.deleteFrom('products').where('id', 'in', products).execute();
  });

  it('come with an audit entry that names the file', async () => {
    await load(csv('1,V00,5'), { file: 'stock.csv' });
    const audit = await test.db.selectFrom('audit_entries').selectAll().execute();
    expect(audit).toMatchObject([
      {
        actor_kind: 'operator',
        actor_id: 'stock import',
        command: 'stock.import',
        entity_id: '1',
        after: { file: 'stock.csv', changed: 1 },
      },
    ]);
  });
});

it('imports of stock and orders never deadlock, and no store’s stock falls below zero', async () => {
  const all = (qty: (index: number) => number) =>
    csv(...VARIANTS.map((id, index) => `1,${id.toUpperCase()},${qty(index)}`));
  await load(all(() => 500));
  let isOver = false;
  let taken = 0;
  const take = async () => {
    while (!isOver) {
      // An odd number of variants, given in no order, as carts have them.
      const ids = VARIANTS.filter(() => Math.random() < 0.3).reverse();
      await test.db.transaction().execute(async (trx) => {
        const held = await lockStoreStock(trx, '1', ids);
        const units = ids
          .filter((id) => (held.get(id) ?? 0) > 0)
          .map((variantId) => ({ variantId, qty: 1 }));
        await takeStoreStock(trx, '1', units, ORDER);
        taken += units.length;
      });
    }
  };
  const takers = [take(), take(), take()];
  for (let round = 0; round < 6; round += 1) {
    await load(all((index) => 100 + ((index * 7 + round * 13) % 50)));
  }
  isOver = true;
  await Promise.all(takers);
  expect(taken).toBeGreaterThan(0);
  const rows = await test.db.selectFrom('store_stock').select('qty').execute();
  for (const { qty } of rows) expect(qty).toBeGreaterThan(0);
  expect(await ledgerDifferences(test.db)).toEqual([]);
});

it('removing a store leaves no stock, even if units are returned to it meanwhile', async () => {
  let removing: Promise<void> | undefined;
  await test.db.transaction().execute(async (order) => {
    // An order gives back units of a size of which the store has none.
    await returnStoreStock(order, '1', [{ variantId: 'v05', qty: 1 }], ORDER);
    removing = test.db.transaction().execute((trx) => removeStores(trx, ['1']));
    await expect.poll(() => waitingForLocks(test.db)).toBe(1);
  });
  await removing;
  expect(await stored()).toEqual([]);
  const ledger = await test.db
    .selectFrom('stock_ledger')
    .select(['delta', 'cause'])
    .orderBy('id')
    .execute();
  expect(ledger).toEqual([
    { delta: 1, cause: 'order' },
    { delta: -1, cause: 'removed' },
  ]);
});

it('fillStock gives first stock only to stores that exist', async () => {
  const rows = ['1', 'gone'].map((erpStoreId) => ({ erpStoreId, variantId: 'v00', qty: 2 }));
  await fillStock(test.db, rows);
  expect(await stored()).toEqual(['1 v00 2']);
  expect(await ledgerDifferences(test.db)).toEqual([]);
});
