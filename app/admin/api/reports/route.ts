import { readReportCall } from '#lib/api/calls/staff/reports.ts';
import { readReport } from '#lib/server/accounting/reports/read-report.ts';
import { database } from '#lib/server/db/database.ts';
import { oneReport } from '#lib/server/staff/one-report.ts';
import { checkReport } from '#lib/server/staff/report-request.ts';
import { staffReadRoute } from '#lib/server/staff/staff-routes.ts';

/** More rows make no table that anybody reads; the file has them all. */
const MOST_ROWS = 500;

export const GET = staffReadRoute(readReportCall, async ({ caller, query, request }) => {
  const { report, ...range } = query;
  checkReport(caller, range);
  const { rows, totals } = await oneReport(request.signal, () =>
    readReport(database(), report, range),
  );
  return { rows: rows.slice(0, MOST_ROWS), count: rows.length, totals };
});
