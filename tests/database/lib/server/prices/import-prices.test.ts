import { afterAll, beforeAll, expect, it } from 'vitest';
import { importPrices, openPriceFile } from '#lib/server/prices/import-prices.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { BRAND_RECORD, bootRecord, importRecords } from '#tests/api/support/import-records.ts';
import { runCommand } from '#tests/database/lib/cli/support/run-command.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/temporary-folder.ts';

let test: TestDatabase;
let folder: TemporaryFolder;
beforeAll(async () => {
  [test, folder] = await Promise.all([createTestDatabase(), temporaryFolder()]);
  await importRecords(test.db, [
    BRAND_RECORD,
    ...['a', 'b', 'c', 'gift'].map((id) => bootRecord({ id, price: 10_000 })),
    bootRecord({ id: 'twin-1', compositeCode: 'twin' }),
    bootRecord({ id: 'twin-2', compositeCode: 'twin' }),
  ]);
});
afterAll(() => Promise.all([test.drop(), folder.remove()]));

async function load(content: string, name: string) {
  const problems: string[] = [];
  const report = await importPrices(
    test.db,
    await openPriceFile(await folder.write(name, content)),
    {
      onProblem: ({ line, reason }) => problems.push(`${line}: ${reason}`),
    },
  );
  return { ...report, problems };
}

const ahead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

async function priceOf(id: string): Promise<number> {
  const query = test.db.selectFrom('products').select('price').where('id', '=', id);
  return (await query.executeTakeFirstOrThrow()).price;
}

it('a price file needs “free” for a price of 0, and may plan three years ahead at most', async () => {
  const report = await load(
    [
      'product,price,from,until,free',
      'gift,0.00,,,',
      'b,12.00,,,yes',
      'b,12.00,,9999-01-01T00:00:00Z,',
      `b,12.00,${ahead(4 * 366)},,`,
      'gift,0.00,,,yes',
      'c,1.00,,,no',
    ].join('\n'),
    'free.csv',
  );
  expect(report).toMatchObject({ changed: 1, skipped: 5 });
  expect(report.problems.toSorted()).toEqual([
    expect.stringMatching(/^2: .*a price of 0 needs free/),
    expect.stringMatching(/^3: .*a price of 0 needs free/),
    expect.stringMatching(/^4: Prices are planned up to three years ahead/),
    expect.stringMatching(/^5: Prices are planned up to three years ahead/),
    expect.stringMatching(/^7: free must be yes, or empty/),
  ]);
  expect(await priceOf('gift')).toBe(0);
});

it('a price CSV is read in dollars, and unusable lines are reported', async () => {
  const report = await load(
    [
      'product,price,from,until',
      'a,129.95,,',
      'b-code,99.5,,',
      'b-code,8000,,',
      `c,80.00,${ahead(30)},${ahead(31)}`,
      'c,80.00,tomorrow,',
      'twin,80.00,,',
      'none,80.00,,',
      'a,1.00',
    ].join('\n'),
    'prices.csv',
  );
  expect(report).toMatchObject({ changed: 2, unchanged: 0, unknown: 2, skipped: 4 });
  expect(report.problems.toSorted()).toEqual([
    expect.stringMatching(/^3: price must be dollars with two decimals/),
    expect.stringMatching(/^4: price must be dollars with two decimals/),
    expect.stringMatching(/^6: from /),
    expect.stringMatching(/^7: Several products have this code/),
    expect.stringMatching(/^8: The shop has no product "none"/),
    expect.stringMatching(/^9: it has 2 cells/),
  ]);
  expect(await Promise.all(['a', 'b', 'c'].map(priceOf))).toEqual([12_995, 10_000, 10_000]);
});

it('a price file in JSON Lines is read in cents, with thousands of lines', async () => {
  const many = Array.from({ length: 1_500 }, () => ({ product: 'none', price: 1 }));
  const lines = [...many, { product: 'b', price: 4_950 }].map((line) => JSON.stringify(line));
  expect(await load(lines.join('\n'), 'prices.jsonl')).toMatchObject({
    changed: 1,
    unknown: 1_500,
  });
  expect(await priceOf('b')).toBe(4_950);
});

it('the command prices-import imports a file, and prices-list lists planned prices', async () => {
  const year = new Date().getUTCFullYear() + 1;
  const file = await folder.write(
    'sale.csv',
    `product,price,from,until\nb,49.00,${year}-02-01T00:00:00Z,${year}-03-01T00:00:00Z\n`,
  );
  const imported = await runCommand(test.url, 'prices import', file);
  expect(imported).toMatchObject({ code: 0, stderr: '' });
  expect(imported.stdout).toMatch(/^Prices: 1 line set, 0 unchanged; 0 lines with a problem/);
  const { stdout } = await runCommand(test.url, 'prices list');
  expect(stdout).toMatch(
    new RegExp(`waiting  b  Bluff Boot  \\$49.00  from 1 February ${year}.* until 1 March ${year}`),
  );
});
