import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askForNewsletter } from '#lib/server/newsletter/ask-for-newsletter.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/temporary-folder.ts';
import { runCommand } from './support/run-command.ts';

let test: TestDatabase;
let folder: TemporaryFolder;
beforeAll(async () => {
  [test, folder] = await Promise.all([createTestDatabase(), temporaryFolder()]);
});
afterAll(() => Promise.all([test.drop(), folder.remove()]));

const run = (command: string, ...args: string[]) => runCommand(test.url, command, ...args);

it('newsletter unsubscribe ends what newsletter export then tells of', async () => {
  const asking = { source: 'footer', wording: 'footer-1', isProven: true } as const;
  await test.db
    .transaction()
    .execute((trx) => askForNewsletter(trx, { email: 'jo@shop.example', ...asking }));
  const file = join(folder.path, 'newsletter.csv');
  const first = await run('newsletter export', file);
  expect(first).toMatchObject({ code: 0, stderr: '' });
  expect(first.stdout).toContain(`Addresses in ${file}: 1.`);
  expect(await readFile(file, 'utf8')).toMatch(/^jo@shop\.example,subscribed,/m);

  for (const address of ['JO@shop.example', 'nobody@shop.example']) {
    const ended = await run('newsletter unsubscribe', address);
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    expect(ended.stdout).toContain(`${address} gets no marketing e-mail.`);
  }
  await run('newsletter export', file);
  expect(await readFile(file, 'utf8')).toMatch(/^jo@shop\.example,unsubscribed,/m);
});
