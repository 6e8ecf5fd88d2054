import 'server-only';
import { decimalDollars } from '#lib/commerce/decimal-dollars.ts';
import { csvOf } from '#lib/commerce/staff/csv.ts';
import type { ReportRange } from '#lib/commerce/staff/report-range.ts';
import {
  type ReportCell,
  type ReportId,
  reportColumns,
  reportTotals,
} from '#lib/commerce/staff/reports.ts';
import type { Db } from '#lib/server/db/database.ts';
import { inSnapshot } from '#lib/server/db/snapshot.ts';
import { reportGiftCards, reportGst, reportRefunds, reportSettlements } from './money-reports.ts';
import type { ReadReport } from './report-span.ts';
import { reportChannels, reportDays, reportOffers, reportProducts } from './sales-reports.ts';

const READS: Record<ReportId, ReadReport> = {
  days: reportDays,
  products: reportProducts,
  offers: reportOffers,
  channels: reportChannels,
  refunds: reportRefunds,
  gst: reportGst,
  'gift-cards': reportGiftCards,
  settlements: reportSettlements,
};

/** All rows of a report with their totals, from one moment of the database. */
export async function readReport(
  db: Db,
  report: ReportId,
  range: ReportRange,
): Promise<{ rows: ReportCell[][]; totals: (number | null)[] }> {
  const rows = await inSnapshot(db, (trx) => READS[report](trx, range));
  return { rows, totals: reportTotals(report, rows) };
}

/** The report as CSV, with amounts in dollars as in the accountant's export. */
export async function reportFile(db: Db, report: ReportId, range: ReportRange): Promise<string> {
  const { rows } = await readReport(db, report, range);
  const columns = reportColumns(report).map(({ name, kind }, index) => ({
    name,
    cell: (row: ReportCell[]) => {
      const cell = row[index] ?? '';
      return kind === 'money' && typeof cell === 'number' ? decimalDollars(cell) : cell;
    },
  }));
  return csvOf(columns, rows);
}
