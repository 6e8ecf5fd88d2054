import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { shopifyCsv } from '#tests/support/shopify-csv.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/temporary-folder.ts';
import { runCommand } from './support/run-command.ts';

let test: TestDatabase;
let folder: TemporaryFolder;
beforeAll(async () => {
  [test, folder] = await Promise.all([createTestDatabase(), temporaryFolder()]);
});
afterAll(() => Promise.all([test.drop(), folder.remove()]));

const run = (command: string, ...args: string[]) => runCommand(test.url, command, ...args);

describe('catalogue:import and catalogue:export', () => {
  it('import a file, name its problems, export the shop, and change nothing by it', async () => {
    const rows = [{ Handle: 'a' }, { Handle: 'b', 'Variant Price': 'free' }];
    const csv = await folder.write('products.csv', shopifyCsv(rows));
    const first = await run('catalogue-import', csv);
    expect(first.code).toBe(0);
    expect(first.stdout).toMatch(
      /^Products: 1 created, 0 changed, 0 unchanged, 1 line skipped, in /m,
    );
    expect(first.stderr).toBe(
      'line 3 b: Variant Price must be an amount such as 19.95; it is "free"\n',
    );

    const target = join(folder.path, 'export');
    expect(await run('catalogue-export', target)).toMatchObject({ code: 0 });
    const file = join(target, 'catalogue.jsonl');
    expect(await readFile(file, 'utf8')).toMatch(/"type":"product","id":"a"/);
    const again = await run('catalogue-import', file, '--strict');
    expect(again).toMatchObject({ code: 0, stderr: '' });
    expect(again.stdout).toMatch(/^Products: 0 created, 0 changed, 1 unchanged, in /m);
  });

  it('end with 1 when strict refuses', async () => {
    const csv = await folder.write('bad.csv', shopifyCsv([{ Handle: 'c' }, { Title: '' }]));
    const ended = await run('catalogue-import', csv, '--strict');
    expect(ended.code).toBe(1);
    expect(ended.stdout).toContain('Nothing was imported: 1 problem.');
  });

  it.each([
    [['--wrong'], /--wrong[\s\S]*npm run catalogue:import/],
    [[], /Name one file[\s\S]*npm run catalogue:import/],
    [['missing.csv'], /^There is no file missing\.csv\.\n$/],
  ])('explain themselves without a stack: %j', async (args, message) => {
    const ended = await run('catalogue-import', ...args);
    expect(ended.code).toBe(1);
    expect(ended.stderr).toMatch(message);
    expect(ended.stderr).not.toContain('    at ');
  });
});
