import type { RequestOf, ResponseOf } from '#lib/api/calls/call.ts';
import type { downloadReportCall } from '#lib/api/calls/staff/reports.ts';
import { unreadable } from '#lib/api/fetch-json.ts';
import { callStaff } from './call-staff.ts';

/** In ms. A year has hundreds of thousands of lines. */
const TIMEOUT_MS = 120_000;

type ReportFile = ResponseOf<typeof downloadReportCall>;

/**
 * A report, or the accountant's export, as a CSV.
 * @throws ApiError like `callStaff`
 */
export function fetchReportFile(query: RequestOf<typeof downloadReportCall>): Promise<ReportFile> {
  return callStaff<typeof downloadReportCall>('GET /reports/file', {
    query,
    timeoutMs: TIMEOUT_MS,
    read: readCsv,
    headers: { accept: 'text/csv, */*' },
  });
}

/** @throws ApiError if it is something else, such as the page of a hotel's network */
async function readCsv(answer: Response): Promise<ReportFile> {
  const head = answer.headers.get('content-disposition') ?? '';
  const name = /filename="([a-z0-9-]+\.csv)"/.exec(head)?.[1];
  if (name === undefined) throw unreadable(answer.status);
  return { name, bytes: new Uint8Array(await answer.arrayBuffer()) };
}
