import { parseArgs } from 'node:util';
import { formatCount } from '#lib/commerce/count-text.ts';
import { marketDay } from '#lib/commerce/market-day.ts';
import { formatCents } from '#lib/commerce/money.ts';
import { type DaySales, readSales } from '#lib/server/accounting/read-sales.ts';
import { withConnections } from './prepare/database.ts';
import { runCommand } from './terminal/command.ts';
import { counted } from './terminal/counted.ts';
import { usageError } from './terminal/file-argument.ts';
import { readDay } from './terminal/list-options.ts';

const DAY_MS = 86_400_000;
const DAYS = 7;
const MOST_DAYS = 366;
const WEEK = 7;

const USAGE = `npm run sales:report -- [--day DAY] [--days N]

Prints the sales of each day, beside the same day of the week before. The day of today is not over.

  --day   the last day, such as 2026-11-23; by default today
  --days  how many days; by default ${DAYS}`;

await runCommand(async () => {
  const { last, days } = readArguments();
  const first = last - (days - 1) * DAY_MS;
  const sales = await withConnections({ max: 1 }, (db) =>
    readSales(db, dateOf(first - WEEK * DAY_MS), dateOf(last)),
  );
  const shown = sales.slice(WEEK);
  for (const [index, day] of shown.entries()) console.log(describe(day.day, day, sales[index]));
  const before = totalOf(sales.slice(0, shown.length));
  console.log(describe(`${counted(days, 'day')}   `, totalOf(shown), before));
});

function readArguments(): { last: number; days: number } {
  try {
    const { values } = parseArgs({
      options: { day: { type: 'string' }, days: { type: 'string', default: String(DAYS) } },
    });
    const days = /^[1-9]\d{0,2}$/.test(values.days) ? Number(values.days) : Infinity;
    if (days > MOST_DAYS) throw new Error(`--days must be a number from 1 to ${MOST_DAYS}.`);
    return { last: readDay('--day', values.day) ?? marketDay(Date.now()), days };
  } catch (error) {
    throw usageError(USAGE, error);
  }
}

function dateOf(day: number): string {
  return new Date(day).toISOString().slice(0, 10);
}

type Figures = Omit<DaySales, 'day'>;

function totalOf(days: readonly Figures[]): Figures {
  const sum = (name: keyof Figures) => days.reduce((all, day) => all + day[name], 0);
  return {
    orders: sum('orders'),
    units: sum('units'),
    sold: sum('sold'),
    refunded: sum('refunded'),
  };
}

function describe(name: string, now: Figures, before: Figures | undefined): string {
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
