import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { runCommand } from './support/run-command.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it.each<[string, string[], RegExp]>([
  ['catalogue-import', ['--wrong'], /--wrong[\s\S]*npm run catalogue:import/],
  ['catalogue-import', ['missing.csv'], /^There is no file missing\.csv\.\n$/],
  ['stores-import', [], /Name one file[\s\S]*npm run stores:import/],
  ['stores-export', ['stores.txt'], /must end in \.jsonl or \.csv[\s\S]*npm run stores:export/],
  ['stock-import', ['--wrong'], /--wrong[\s\S]*npm run stock:import/],
  ['stock-export', [], /Name one file[\s\S]*npm run stock:export/],
  ['content-import', ['missing'], /^There is no folder missing\.\n$/],
  ['content-export', [], /Name one folder[\s\S]*npm run content:export/],
  ['analytics-report', ['--since', '2026-02-30'], /must be a day, like 2026-10-01/],
  ['newsletter-export', [], /npm run newsletter:export -- /],
  ['newsletter-unsubscribe', [], /npm run newsletter:unsubscribe -- /],
  ['payments-reconcile', ['--since', '2026-1-1'], /not "2026-1-1"\.[\s\S]*payments:reconcile/],
  ['payments-reconcile', ['--since', '2999-01-01'], /must not be in the future/],
  ['payments-reconcile', ['--done', 'x'], /must be the number of a problem, like 12, not "x"/],
  ['payments-reconcile', ['--done', '1', '--mend'], /without --since and --mend/],
  ['payments-reconcile', ['--done', '999999'], /^No open problem has the number 999999\.\n$/],
  ['returns-set', [], /Name one return[\s\S]*npm run returns:set/],
  ['returns-set', ['SBR1', 'approved'], /^There is no return SBR1\.\n$/],
  ['returns-set', ['SBR1', 'approved', '--by-hand'], /work only with the state refunded/],
  ['returns-list', ['lost'], /Unknown state "lost"\.[\s\S]*npm run returns:list/],
  ['reviews-list', ['good'], /Unknown state "good"\.[\s\S]*npm run reviews:list/],
  ['reviews-set', ['0123456789abcdef', 'published'], /Name the version too/],
  [
    'reviews-set',
    ['0123456789abcdef.1', 'refused', '--reason', 'bad'],
    /Name a reason: --reason p/,
  ],
  ['reviews-set', ['0123456789abcdef.1', 'published'], /^No review is named 0123456789abcdef\.\n$/],
  ['orders-set', ['SB1', 'delivered', '--at', '2026-11-23'], /a time with its zone, [^"]*"2026/],
  ['orders-set', ['SB1', 'shipped', '--at', '2026-11-23T10:00Z'], /only with the status delivered/],
  ['gift-cards-issue', ['--amount', '50'], /--amount, --to and --email[\s\S]*gift-cards:issue/],
  ['gift-cards-block', ['GC000000000000', 'cut'], /Name a reason: lost[\s\S]*gift-cards:block/],
  ['gift-cards-replace', ['ABCD', '--to', 'Jo'], /both --to and --email/],
  ['gift-cards-send', ['ABCD'], /^No gift card ends in ABCD\.\n$/],
  ['gift-cards-list', ['a', 'b'], /Name one gift card[\s\S]*gift-cards:list/],
  ['orders-papers', ['SB1'], /Name a folder with --to\.[\s\S]*npm run orders:papers/],
  ['orders-papers', ['SB1', 'SB2', '--to', 'papers'], /^There is no order SB1\.\n$/],
  ['orders-papers', ['sb 1', '--to', 'papers'], /^There is no order SB1\.\n$/],
  ['identity-require-new-password', ['a@b.example'], /No customer has the address a@b\.example/],
  ['migrate', ['--wrong'], /--wrong[\s\S]*npm run db:migrate -- /],
  ['backup', [], /Name one file[\s\S]*npm run backup/],
  ['restore', ['missing'], /^There is no file .*missing\.\n$/],
  ['identity-remove-two-step', [], /npm run identity:remove-two-step -- ADDRESS/],
])('%s %j explains itself without a stack', async (command, args, message) => {
  const ended = await runCommand(test.url, command, ...args);
  expect(ended.code).toBe(1);
  expect(ended.stderr).toMatch(message);
  expect(ended.stderr).not.toContain('    at ');
});

it('a command explains a brand’s folder that it cannot use, before it does anything', async () => {
  vi.stubEnv('BRAND_FOLDER', 'tests/support');
  const ended = await runCommand(test.url, 'migrate').finally(() => vi.unstubAllEnvs());
  expect(ended).toMatchObject({ code: 1, stdout: '' });
  expect(ended.stderr).toBe(
    'The brand in tests/support cannot be used. brand.yml: it is missing: docs/brand.md says what it holds.\n',
  );
});
