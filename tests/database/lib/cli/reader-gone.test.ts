import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, it } from 'vitest';
import { ownDatabase } from '#tests/api/support/database.ts';
import { BRAND_RECORD, bootRecord, importRecords } from '#tests/api/support/import-records.ts';
import { shopArguments } from '#tests/support/run-shop.ts';

/* What a command prints goes to a program that has ended already, such as `head`. */

const test = ownDatabase();
beforeAll(() => importRecords(test.db, [BRAND_RECORD, bootRecord()]));

async function runUnread(command: string, ...args: string[]) {
  const child = spawn(process.execPath, shopArguments(command, ...args), {
    env: { ...process.env, DATABASE_URL: test.url },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.destroy();
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  return { stderr, code };
}

it('a command whose reader is gone ends quietly', async () => {
  expect(await runUnread('help')).toEqual({ stderr: '', code: 0 });
});

it('a command that nobody reads does its work', async () => {
  expect((await runUnread('stock set', 'bluff-black-9', '7')).code).toBe(0);
  const { qty } = await test.db
    .selectFrom('variants')
    .select('qty')
    .where('id', '=', 'bluff-black-9')
    .executeTakeFirstOrThrow();
  expect(qty).toBe(7);
});
