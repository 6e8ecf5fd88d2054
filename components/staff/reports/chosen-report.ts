import { marketDay } from '#lib/commerce/market-day.ts';
import { commonRanges, type ReportRange } from '#lib/commerce/staff/report-range.ts';
import { REPORT_IDS, type ReportId } from '#lib/commerce/staff/reports.ts';

/**
 * The report and the days that an address names. What it leaves out is the sales by day of the last
 * seven days. `now`: in ms since the epoch.
 */
export function chosenReport(
  filters: URLSearchParams,
  now: number,
): { report: ReportId } & ReportRange {
  const named = filters.get('report');
  const [, week] = commonRanges(marketDay(now));
  return {
    report: REPORT_IDS.find((id) => id === named) ?? 'days',
    from: filters.get('from') ?? week?.from ?? '',
    to: filters.get('to') ?? week?.to ?? '',
  };
}
