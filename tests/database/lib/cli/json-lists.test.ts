import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { shopProgram } from '#lib/cli/commands/program.ts';
import { wordsOf } from '#lib/cli/program/help.ts';
import { issueGiftCard } from '#lib/server/gift-cards/issue-gift-card.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { makeKey } from '#tests/api/support/erp-keys.ts';
import { addPlacedOrder } from '#tests/api/support/placed-order.ts';
import { addReview } from '#tests/support/add-review.ts';

/* In one process, with a row in those lists whose rows are quick to make. */

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const program = await shopProgram();
const lists = program.commands
  .flatMap((group) => [...group.commands])
  .filter(({ options }) => options.some(({ long }) => long === '--json'))
  .map((leaf) => wordsOf(leaf).slice(1));

const test = ownDatabase();
beforeAll(async () => {
  await addPlacedOrder(test.db, { number: 'SB1', email: 'jo@customers.example' });
  await addReview(test.db, { id: '0123456789abcdef', state: 'pending' });
  await makeKey(test.db, ['orders:read']);
  const context = {
    db: test.db,
    actor: { kind: 'operator', id: 'test' } as const,
    now: new Date(),
  };
  await issueGiftCard(context, { amount: 5_000, to: { name: 'Jo', address: 'jo@shop.example' } });
});
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

/** What a list prints with `--json`. */
async function printed(words: string[]): Promise<unknown> {
  let text = '';
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'log').mockImplementation((line: string) => {
    text += line;
  });
  const one = await shopProgram(words.slice(0, 1));
  await one.parseAsync([...words, '--json'], { from: 'user' });
  return JSON.parse(text);
}

it.each(lists.map((words) => [words.join(' '), words] as const))(
  '%s --json prints JSON',
  async (_, words) => {
    expect(await printed(words)).toEqual(expect.any(Object));
  },
);

it.each([
  [
    ['orders', 'list'],
    { number: 'SB1', placedAt: expect.stringMatching(TIME), units: expect.any(Number) },
  ],
  [['reviews', 'list'], { id: '0123456789abcdef', writtenAt: expect.stringMatching(TIME) }],
  [['keys', 'list'], { createdAt: expect.stringMatching(TIME), lastUsedAt: null }],
  [['gift-cards', 'list'], { balance: 5_000, expiresAt: expect.stringMatching(TIME) }],
  [['audit', 'list'], { at: expect.stringMatching(TIME), actor: expect.any(String) }],
])('%j has its times in UTC and its money in cents', async (words, row) => {
  expect(await printed(words)).toEqual(expect.arrayContaining([expect.objectContaining(row)]));
});
