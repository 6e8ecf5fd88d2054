import { resolve } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { day, jsonOption, whole } from '#lib/cli/program/arguments.ts';
import { reading } from '#lib/cli/program/database.ts';
import { examples } from '#lib/cli/program/help.ts';
import { counted, plainText, printJson, printList } from '#lib/cli/program/print.ts';
import { usageError } from '#lib/cli/program/running.ts';
import type { Vital } from '#lib/commerce/analytics/counts.ts';
import { formatCount } from '#lib/commerce/count-text.ts';
import { type Day, marketDay } from '#lib/commerce/market-day.ts';
import { formatCents } from '#lib/commerce/money.ts';
import type { DaySales } from '#lib/server/accounting/read-sales.ts';
import type { Report } from '#lib/server/analytics/read-report.ts';

const DAY_MS = 86_400_000;
const WEEK = 7;
const COUNTED_DAYS = 28;

/** `shop accounting`. */
export function accounting(group: Command): void {
  group
    .command('export')
    .description(
      'Writes what the accountant needs of these days, both included: sales with their GST, what paid them, refunds with their GST and where the money went, gift cards issued and expired, and what the shop owes on gift cards now. docs/operate.md describes the columns.',
    )
    .argument('<file>', 'a CSV')
    .requiredOption('--from <day>', 'the first day, such as 2026-10-01', day)
    .requiredOption('--to <day>', 'the last day, such as 2026-12-31', day)
    .addHelpText('after', examples('quarter.csv --from 2026-10-01 --to 2026-12-31'))
    .action(async (name, { from: first, to: last }) => {
      const today = marketDay(Date.now());
      if (first > last) throw usageError('--from is after --to.');
      if (last > today) throw usageError('--to is in the future.');
      const file = resolve(name);
      const { exportAccounting } = await import('#lib/server/accounting/export-accounting.ts');
      const sums = await reading((db) => exportAccounting(db, file, { first, last, today }));
      for (const [kind, { rows, amount, gst }] of Object.entries(sums)) {
        const tax = gst === 0 ? '' : `, with ${formatCents(gst)} of GST`;
        console.log(`${kind}: ${counted(rows, 'line')}, ${formatCents(amount)}${tax}`);
      }
      console.log(`Written to ${file}.`);
    });
}

/** `shop sales`. */
export function sales(group: Command): void {
  group
    .command('report')
    .description(
      'Prints the sales of each day, beside the same day of the week before. The day of today is not over.',
    )
    .option('--day <day>', 'the last day, such as 2026-11-23; by default today', day)
    .option('--days <n>', 'how many days', whole(1, 366), 7)
    .addOption(jsonOption())
    .addHelpText('after', examples('', '--day 2026-11-23 --days 30'))
    .action(async ({ day: last = marketDay(Date.now()), days, json }) => {
      const { readSales } = await import('#lib/server/accounting/read-sales.ts');
      const first = last - (days - 1 + WEEK) * DAY_MS;
      const found = await reading((db) => readSales(db, dateOf(first), dateOf(last)));
      const shown = found.slice(WEEK);
      if (json) {
        printJson(shown);
        return;
      }
      for (const [index, one] of shown.entries()) {
        console.log(describeSales(one.day, one, found[index]));
      }
      const before = totalOf(found.slice(0, shown.length));
      console.log(describeSales(`${counted(days, 'day')}   `, totalOf(shown), before));
    });
}

function dateOf(at: Day): string {
  return new Date(at).toISOString().slice(0, 10);
}

type Figures = Omit<DaySales, 'day'>;

function totalOf(days: readonly Figures[]): Figures {
  const sum = (name: keyof Figures) => days.reduce((all, one) => all + one[name], 0);
  return {
    orders: sum('orders'),
    units: sum('units'),
    sold: sum('sold'),
    refunded: sum('refunded'),
  };
}

function describeSales(name: string, now: Figures, before: Figures | undefined): string {
  const { orders, units, sold, refunded } = now;
  const facts = [
    counted(orders, 'order').padStart(12),
    counted(units, 'unit').padStart(12),
    `${formatCents(sold)} sold`.padStart(20),
    `${formatCents(refunded)} given back`.padStart(22),
    before ? `a week before ${formatCents(before.sold)}${change(sold, before.sold)}` : '',
  ];
  return `${name}${facts.join('  ')}`;
}

function change(now: number, before: number): string {
  if (before === 0) return '';
  const percent = Math.round(((now - before) / before) * 100);
  return ` (${percent > 0 ? '+' : ''}${formatCount(percent)} %)`;
}

/** `shop analytics`. */
export function analytics(group: Command): void {
  group
    .command('report')
    .description(
      'Prints what shoppers did and how fast pages were for them, as counted with ANALYTICS=on (docs/analytics.md).',
    )
    .option(
      '--since <day>',
      `count from this day, such as 2026-10-01; by default the last ${COUNTED_DAYS} days`,
      day,
    )
    .addOption(jsonOption())
    .addHelpText('after', examples('', '--since 2026-10-01'))
    .action(async ({ since = marketDay(Date.now()) - COUNTED_DAYS * DAY_MS, json }) => {
      const { readReport } = await import('#lib/server/analytics/read-report.ts');
      const report = await reading((db) => readReport(db, dateOf(since)));
      if (json) printJson(report);
      else for (const line of describeReport(report, dateOf(since))) console.log(line);
    });
}

function describeReport({ events, pages, vitals }: Report, since: string): string[] {
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
          .map((value) => vitalText(vital, value).padStart(10))
          .join('')}${`${formatCount(count)} values`.padStart(16)}`,
    ),
  ];
}

function vitalText(vital: Vital, value: number): string {
  return vital === 'CLS' ? value.toFixed(3) : `${Math.round(value)} ms`;
}

/** `shop security`. */
export function security(group: Command): void {
  group
    .command('reports')
    .description(
      "Counts what the pages' security policy stopped in browsers: the directive, and the host of the script, picture or frame. Anybody can send such reports, and browser extensions cause them too. Look into an unknown host in many reports of script-src on payment pages.",
    )
    .option('--days <n>', 'how many days to count', whole(1, 90), 7)
    .addOption(jsonOption())
    .addHelpText('after', examples('', '--days 30'))
    .action(async ({ days, json }) => {
      const { listReports } = await import('#lib/server/policy-reports/policy-reports.ts');
      printList(await reading((db) => listReports(db, { days })), {
        json,
        noun: `kind of report in ${counted(days, 'day')}`,
        plural: `kinds of report in ${counted(days, 'day')}`,
        line: ({ directive, host, count, last }) =>
          plainText([String(count), directive, host, `last on ${last}`].join('  ')),
      });
    });
}
