import { parseArgs } from 'node:util';
import type { Vital } from '#lib/commerce/analytics/counts.ts';
import { formatCount } from '#lib/commerce/count-text.ts';
import { MARKET } from '#lib/config/market.ts';
import { type Report, readReport } from '#lib/server/analytics/read-report.ts';
import { withConnections } from './prepare/database.ts';
import { runCommand } from './terminal/command.ts';
import { usageError } from './terminal/file-argument.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const DEFAULT_DAYS = 28;

const USAGE = `npm run analytics:report -- [--since DATE]

Prints what shoppers did and how fast pages were for them, as counted with ANALYTICS=on
(docs/analytics.md).

  --since  count from this day, such as 2026-10-01; by default the last ${DEFAULT_DAYS} days`;

await runCommand(async () => {
  const since = readSince();
  const report = await withConnections({ max: 1 }, (db) => readReport(db, since));
  for (const line of describe(report, since)) console.log(line);
});

function readSince(): string {
  try {
    const { values } = parseArgs({ options: { since: { type: 'string' } } });
    const { since = dayOf(new Date(Date.now() - DEFAULT_DAYS * DAY_MS)) } = values;
    const day = new Date(`${since}T00:00:00Z`);
    const real = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(`${since}T`);
    if (!real) throw new Error(`--since must be a day, like 2026-10-01, not "${since}".`);
    return since;
  } catch (error) {
    throw usageError(USAGE, error);
  }
}

/** `YYYY-MM-DD` in the shop's market. */
function dayOf(date: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: MARKET.timeZone }).format(date);
}

function describe({ events, pages, vitals }: Report, since: string): string[] {
  if (events.length === 0 && vitals.length === 0) return [`Nothing was counted since ${since}.`];
  return [
    `Since ${since}:`,
    ...events.map(({ event, count }) => `  ${event.padEnd(20)}${formatCount(count).padStart(12)}`),
    '',
    'Page views by kind of page:',
    ...pages.map(({ page, views }) => `  ${page.padEnd(28)}${formatCount(views).padStart(12)}`),
    '',
    'Web vitals (half, 75 % and 95 % of visits were no slower):',
    ...vitals.map(
      ({ vital, page, device, count, p50, p75, p95 }) =>
        `  ${vital.padEnd(5)}${page.padEnd(28)}${device.padEnd(9)}${[p50, p75, p95]
          .map((value) => shown(vital, value).padStart(10))
          .join('')}${`${formatCount(count)} values`.padStart(16)}`,
    ),
  ];
}

function shown(vital: Vital, value: number): string {
  return vital === 'CLS' ? value.toFixed(3) : `${Math.round(value)} ms`;
}
