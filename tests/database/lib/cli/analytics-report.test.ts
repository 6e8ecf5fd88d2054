import { expect, it } from 'vitest';
import { forgetCounts, recordCounts } from '#lib/server/analytics/record-counts.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { runCommand } from './support/run-command.ts';

const test = ownDatabase();

const DAY_MS = 24 * 60 * 60 * 1000;
const run = (...args: string[]) => runCommand(test.url, 'analytics report', ...args);
const mobile = { page: 'product', device: 'mobile' } as const;

it('prints what was counted, how often, and how fast pages were', async () => {
  expect(await run()).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Nothing was counted since \d{4}-\d\d-\d\d\.\n$/),
  });
  await recordCounts(test.db, {
    events: [
      { event: 'page_view', ...mobile, count: 100 },
      { event: 'page_view', page: 'home', device: 'desktop', count: 7 },
      { event: 'purchase', page: 'checkout-success', device: 'desktop', count: 3 },
    ],
    vitals: [
      ...[1_000, 1_000, 1_000, 4_000].map((value) => ({ vital: 'LCP', ...mobile, value }) as const),
      { vital: 'CLS', ...mobile, value: 0 },
    ],
  });
  // Days that nobody compares any more, and one before the report.
  const beforeTheReport = new Date(Date.now() - 60 * DAY_MS).toISOString().slice(0, 10);
  await test.db
    .insertInto('event_counts')
    .values([
      { day: '2020-01-01', event: 'search', ...mobile, count: 9 },
      { day: beforeTheReport, event: 'search', ...mobile, count: 9 },
    ])
    .execute();
  await forgetCounts(test.db);
  const { code, stdout, stderr } = await run();
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/page_view +107\n {2}purchase +3\n/);
  expect(stdout).toMatch(/ {2}product +100\n {2}home +7\n/);
  // The ends of buckets of 10 %.
  expect(stdout).toMatch(/LCP {2}product +mobile +10\d\d ms +10\d\d ms +4\d\d\d ms +4 values/);
  expect(stdout).toMatch(/CLS {2}product +mobile +0\.001/);
  expect(stdout).not.toContain('search');
  expect((await run('--since', '2020-01-01')).stdout).toMatch(/search +9\n/);
});
