import { afterAll, beforeAll, expect, it } from 'vitest';
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

it('an operator sets and adjusts the stock of a size, and finds out why it is what it is', async () => {
  expect((await run('stock set', 'bluff-black-9', '7')).stdout).toBe('The stock is 7 (+7).\n');
  const less = await run('stock set', 'bluff-black-9', '-3', '--reason', 'damaged');
  expect(less.stdout).toBe('The stock is 4 (-3).\n');
  const { stdout } = await run('stock explain', 'bluff-black-9');
  expect(stdout).toMatch(/bluff-black-9.*online: 4 to sell/);
  expect(stdout).toMatch(/-3 {2}adjust {2}damaged\n.*\+7 {2}set\n/);
  expect((await run('stock show', 'bluff-black-9')).stdout).toMatch(
    /code bluff-black-9\)\n {2}Online: 4 to sell, 0 sold and here, 4 on hand, counted .*\n1 place\.\n$/,
  );
  expect((await run('stock low', '--below', '4')).stdout).toBe(
    '     3  bluff-black-8  Bluff Boot, 8\n1 size below 4.\n',
  );
});

it('a catalogue leaves the stock of sizes alone and says so, unless the operator wants it', async () => {
  const variants = bootRecord().variants.map((variant) => ({ ...variant, qty: 30 }));
  const records = [BRAND_RECORD, bootRecord({ variants })];
  const file = await folder.write(
    'catalogue.jsonl',
    records.map((record) => JSON.stringify(record)).join('\n'),
  );
  const { stdout } = await run('catalogue import', file);
  expect(stdout).toMatch(/1 unchanged.*\n2 quantities left alone: .*--stock/);
  expect((await run('catalogue import', file, '--stock')).stdout).toMatch(/1 changed.*s\.\n$/);
  expect((await run('stock low', '--below', '30')).stdout).toBe('0 sizes below 30.\n');
});

it.each([
  [['bluff-black-9'], /missing required argument 'qty'/],
  [['bluff-black-9', '-3'], /take --reason/],
  [['bluff-black-9', '3', '--as-of', 'noon'], /It must be a time/],
  [['nothing', '3'], /the shop has no variant "nothing"/],
])('refuses %j', async (args, reason) => {
  const { code, stderr } = await run('stock set', ...args);
  expect(code).toBe(1);
  expect(stderr).toMatch(reason);
});
