import { afterAll, beforeAll, expect, it } from 'vitest';
import { importPrices } from '#lib/server/prices/import-prices.ts';
import { openPriceFile } from '#lib/server/prices/price-file.ts';
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
    ...['a', 'b', 'c'].map((id) => bootRecord({ id, price: 10_000 })),
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

async function priceOf(id: string): Promise<number> {
  const query = test.db.selectFrom('products').select('price').where('id', '=', id);
  return (await query.executeTakeFirstOrThrow()).price;
}

it('reads dollars from a CSV, and tells of lines that it cannot use', async () => {
  const report = await load(
    [
      'product,price,from,until',
      'a,129.95,,',
      'b-code,99.5,,',
      'b-code,8000,,',
      'c,80.00,2099-01-01T00:00:00+11:00,2099-01-02T00:00:00+11:00',
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

it('reads cents from JSON Lines, thousands of them', async () => {
  const many = Array.from({ length: 1_500 }, () => ({ product: 'none', price: 1 }));
  const lines = [...many, { product: 'b', price: 4_950 }].map((line) => JSON.stringify(line));
  expect(await load(lines.join('\n'), 'prices.jsonl')).toMatchObject({
    changed: 1,
    unknown: 1_500,
  });
  expect(await priceOf('b')).toBe(4_950);
});

it('is a command, and another one lists what is to come', async () => {
  const file = await folder.write(
    'sale.csv',
    'product,price,from,until\nb,49.00,2098-01-01T00:00:00Z,2098-02-01T00:00:00Z\n',
  );
  const imported = await runCommand(test.url, 'prices-import', file);
  expect(imported).toMatchObject({ code: 0, stderr: '' });
  expect(imported.stdout).toMatch(/^Prices: 1 line set, 0 unchanged; 0 lines with a problem/);
  const { stdout } = await runCommand(test.url, 'prices-list');
  expect(stdout).toMatch(
    /waiting {2}b {2}Bluff Boot {2}\$49.00 {2}from 2098-01-01.* until 2098-02/,
  );
});
