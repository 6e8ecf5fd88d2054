import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_STORES, storeRecordOf } from '#lib/demo/stores/demo-stores.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { BRAND_RECORD, bootRecord, importRecords } from '#tests/api/support/import-records.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/temporary-folder.ts';
import { runCommand } from './support/run-command.ts';

let test: TestDatabase;
let folder: TemporaryFolder;
beforeAll(async () => {
  [test, folder] = await Promise.all([createTestDatabase(), temporaryFolder()]);
  await importRecords(test.db, [BRAND_RECORD, bootRecord()]);
});
afterAll(() => Promise.all([test.drop(), folder.remove()]));

const run = (command: string, ...args: string[]) => runCommand(test.url, command, ...args);
const year = new Date().getUTCFullYear();
const stores = DEMO_STORES.map((store) => ({ ...storeRecordOf(store, year), picture: null }));
const lines = (records: readonly unknown[]) =>
  records.map((record) => `${JSON.stringify(record)}\n`).join('');

describe('stores:import and stores:export', () => {
  it('import a file, name its problems, export the shop, and change nothing by it', async () => {
    const broken = { ...stores[0], erpStoreId: '9', slug: 'nine', timeZone: 'Sydney' };
    const file = await folder.write('stores.jsonl', lines([...stores, broken]));
    const first = await run('stores-import', file);
    expect(first.stderr).toBe(
      'line 25 9: timeZone is not valid: it must be an IANA time zone such as Australia/Sydney\n',
    );
    expect(first).toMatchObject({ code: 0 });
    expect(first.stdout).toContain(
      'Stores: 24 created, 0 changed, 0 unchanged, 0 removed, 1 skipped.',
    );

    const csv = join(folder.path, 'export.csv');
    expect(await run('stores-export', csv)).toMatchObject({ code: 0 });
    expect(await readFile(csv, 'utf8')).toMatch(/^erpStoreId,slug,name,/);
    const again = await run('stores-import', csv, '--strict', '--replace');
    expect(again).toMatchObject({ code: 0, stderr: '' });
    expect(again.stdout).toContain('0 created, 0 changed, 24 unchanged, 0 removed');
  });

  it('end with 1 when strict refuses, and warn of holidays without hours', async () => {
    const file = await folder.write('bad.jsonl', lines([{ ...stores[0], postcode: '1' }]));
    const refused = await run('stores-import', file, '--strict');
    expect(refused.code).toBe(1);
    expect(refused.stdout).toContain('Nothing was imported: 1 line with a problem.');

    const plain = await folder.write('plain.jsonl', lines([{ ...stores[0], seasonalHours: [] }]));
    const warned = await run('stores-import', plain, '--strict');
    expect(warned.code).toBe(0);
    expect(warned.stderr).toMatch(/^line 1 4001: it has no seasonal hours for .*Good Friday/);
  });

  it.each([
    ['stores-import', [], /Name one file[\s\S]*npm run stores:import/],
    ['stores-import', ['missing.csv'], /^There is no file missing\.csv\.\n$/],
    ['stores-export', ['stores.txt'], /must end in \.jsonl or \.csv[\s\S]*npm run stores:export/],
    ['stock-import', ['--wrong'], /--wrong[\s\S]*npm run stock:import/],
    ['stock-export', [], /Name one file[\s\S]*npm run stock:export/],
  ])('%s explains itself without a stack: %j', async (command, args, message) => {
    const ended = await run(command, ...args);
    expect(ended.code).toBe(1);
    expect(ended.stderr).toMatch(message);
    expect(ended.stderr).not.toContain('    at ');
  });
});

it('stock:import and stock:export take stock in and out', async () => {
  await run('stores-import', await folder.write('some.jsonl', lines(stores)));
  const rows = ['erpStoreId,variantCode,qty', '4001,bluff-black-8,3', '4003,nothing,1', ''];
  const first = await run('stock-import', await folder.write('stock.csv', rows.join('\n')));
  expect(first).toMatchObject({ code: 0, stderr: 'line 3: the shop has no variant "nothing"\n' });
  expect(first.stdout).toContain('Stock: 1 line of 1 store, 1 changed;');

  const target = join(folder.path, 'stock-out.jsonl');
  expect(await run('stock-export', target)).toMatchObject({ code: 0 });
  expect(await readFile(target, 'utf8')).toBe(
    '{"erpStoreId":"4001","variantCode":"bluff-black-8","qty":3}\n',
  );
  const strict = await run('stock-import', join(folder.path, 'stock.csv'), '--strict');
  expect(strict.code).toBe(1);
  expect(strict.stdout).toContain('Nothing was imported: 0 lines with a problem, 1 of unknown');
});
