import 'server-only';
import type { Cents } from '#lib/commerce/money.ts';
import type { Db } from '#lib/server/db/database.ts';
import { writeSnapshot } from '#lib/server/db/snapshot.ts';
import { csvRow } from '#lib/server/platform/csv-cells.ts';
import { type AccountingRow, ROW_KINDS, readDayRows, readLiability } from './accounting-rows.ts';

/** What the file adds up to, by kind. */
type AccountingSums = Record<AccountingRow['kind'], { rows: number; amount: Cents; gst: Cents }>;

const DAY_MS = 86_400_000;
const HEAD = ['date', 'kind', 'about', 'reference', 'detail', 'amount', 'gst', 'delivery'];

/**
 * Writes a file for the accountant, from one moment of the database: what was sold, paid and given
 * back on the days from `first` to `last`, and what gift cards are owed now. Only this user may read
 * it. Days are ms at which they begin in UTC.
 */
export async function exportAccounting(
  db: Db,
  file: string,
  { first, last, today }: { first: number; last: number; today: number },
): Promise<AccountingSums> {
  const sums = Object.fromEntries(
    ROW_KINDS.map((kind) => [kind, { rows: 0, amount: 0, gst: 0 }]),
  ) as AccountingSums;
  const lineOf = (row: AccountingRow) => {
    const sum = sums[row.kind];
    sum.rows += 1;
    sum.amount += row.amount;
    sum.gst += row.gst;
    const { date, kind, about, reference, detail, amount, gst, delivery } = row;
    return csvRow([date, kind, about, reference, detail, ...[amount, gst, delivery].map(dollars)]);
  };
  await writeSnapshot(
    db,
    file,
    async function* texts(trx) {
      yield csvRow(HEAD);
      for (let day = first; day <= last; day += DAY_MS) {
        yield (await readDayRows(trx, dateOf(day))).map(lineOf).join('');
      }
      yield lineOf(await readLiability(trx, dateOf(today)));
    },
    0o600,
  );
  return sums;
}

function dollars(cents: Cents): number {
  return cents / 100;
}

function dateOf(day: number): string {
  return new Date(day).toISOString().slice(0, 10);
}
