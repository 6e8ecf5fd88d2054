import { downloadReportCall } from '#lib/api/calls/staff/reports.ts';
import { marketDay } from '#lib/commerce/market-day.ts';
import { dayOfName } from '#lib/commerce/staff/report-range.ts';
import { accountingFile } from '#lib/server/accounting/export-accounting.ts';
import { reportFile } from '#lib/server/accounting/reports/read-report.ts';
import { database } from '#lib/server/db/database.ts';
import { oneReport } from '#lib/server/staff/one-report.ts';
import { checkReport } from '#lib/server/staff/report-request.ts';
import { staffReadRoute } from '#lib/server/staff/staff-routes.ts';

export const GET = staffReadRoute(downloadReportCall, async ({ caller, query, request }) => {
  const { report, ...range } = query;
  checkReport(caller, range);
  const [first, last] = [dayOfName(range.from) ?? 0, dayOfName(range.to) ?? 0];
  const text = await oneReport(request.signal, () =>
    report === 'accounting'
      ? accountingFile(database(), { first, last, today: marketDay(Date.now()) })
      : reportFile(database(), report, range),
  );
  const bytes = new TextEncoder().encode(text);
  return { name: `${report}-${range.from}-${range.to}.csv`, bytes };
});
