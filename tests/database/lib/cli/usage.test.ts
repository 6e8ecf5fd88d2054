import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ownDatabase } from '#tests/api/support/database.ts';
import { DATABASE_LINE, startCommand } from './support/run-command.ts';
import type { Ended } from './support/shop-process.ts';
import { tryCommands } from './support/try-commands.ts';

const test = ownDatabase();

const EXPLAINED: [string, string[], RegExp][] = [
  ['catalogue import', ['--wrong'], /unknown option '--wrong'\n"shop catalogue import --help"/],
  ['catalogue import', ['missing.csv'], /^There is no file missing\.csv\.\n$/],
  ['stores export', ['stores.txt'], /must end in \.jsonl or \.csv/],
  ['content import', ['missing'], /^There is no folder missing\.\n$/],
  ['analytics report', ['--since', '2026-02-30'], /must be a day, like 2026-10-01/],
  ['accounting export', ['a.csv', '--from', '2026-10-02', '--to', '2026-10-01'], /after --to/],
  ['payments reconcile', ['--since', '2999-01-01'], /must not be in the future/],
  ['payments close', ['x'], /must be the number of a problem, like 12/],
  ['payments close', ['999999'], /^No open problem has the number 999999\.\n$/],
  ['returns set', ['SBR1', 'approved'], /^There is no return SBR1\.\n$/],
  ['returns set', ['SBR1', 'approved', '--by-hand'], /work only with the state refunded/],
  ['reviews publish', ['0123456789abcdef'], /Name the version too/],
  ['reviews publish', ['0123456789abcdef.1'], /^No review is named 0123456789abcdef\.\n$/],
  ['orders set', ['SB1', 'shipped', '--at', '2026-11-23T10:00'], /only with the status delivered/],
  ['orders correct', ['SB1'], /Say what to change\.\n"shop orders correct --help"/],
  ['orders refund', ['SB1', '--reason', ' '], /--reason is empty/],
  ['gift-cards replace', ['ABCD', '--to', 'Jo'], /both --to and --email/],
  ['gift-cards send', ['ABCD'], /^No gift card ends in ABCD\.\n$/],
  ['gift-cards list', ['ABCD', '--email', 'a@b.example'], /Name one gift card, or an address/],
  ['orders papers', ['SB1', 'SB2', '--to', 'papers'], /^There is no order SB1\.\n$/],
  ['orders papers', ['sb 1', '--to', 'papers'], /^There is no order SB1\.\n$/],
  ['identity require-new-password', ['a@b.example'], /No customer has the address a@b\.example/],
  ['demo remove', [], /Add --yes to remove the demo/],
  ['db restore', ['missing'], /^There is no file .*missing\.\n$/],
];

describe('a command', () => {
  let tried: Ended[];
  beforeAll(async () => {
    tried = await tryCommands(
      EXPLAINED.map(([command, args]) => [...command.split(' '), ...args]),
      { env: { ...process.env, DATABASE_URL: test.url } },
    );
  });

  it.each(EXPLAINED.map(([command, args, message], at) => [command, args, message, at] as const))(
    '%s %j explains itself without a stack',
    (_command, _args, message, at) => {
      const ended = tried[at];
      expect(ended?.code).toBe(1);
      const told = ended?.stderr.replace(DATABASE_LINE, '');
      expect(told).toMatch(message);
      expect(told).not.toContain('    at ');
    },
  );
});

it('a command explains a brand’s folder that it cannot use, before it does anything', async () => {
  vi.stubEnv('BRAND_FOLDER', 'tests/support');
  const ended = await startCommand(test.url, 'db migrate').ended.finally(() => vi.unstubAllEnvs());
  expect(ended).toMatchObject({ code: 1, stdout: '' });
  expect(ended.stderr).toBe(
    'The brand in tests/support cannot be used. brand.yml: it is missing: docs/brand.md says what it holds.\n',
  );
});

it('“help” shows the help of a command as “--help” does', async () => {
  const [one, other] = await tryCommands(
    [
      ['help', 'orders', 'cancel'],
      ['orders', 'cancel', '--help'],
    ],
    { env: { ...process.env, DATABASE_URL: test.url } },
  );
  expect(one).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Usage: shop orders cancel'),
  });
  expect(one).toEqual(other);
});
