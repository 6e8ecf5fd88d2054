import type { CallInput } from '#lib/api/call-api.ts';
import type { NameOf } from '#lib/api/calls/call.ts';
import type { StaffCall } from '#lib/api/calls/staff/staff-call.ts';
import { unreadable } from '#lib/api/fetch-json.ts';
import { callStaff } from './call-staff.ts';

/** In ms. A year's report has hundreds of thousands of lines. */
const TIMEOUT_MS = 120_000;

interface CsvFile {
  name: string;
  bytes: Uint8Array;
}

/**
 * The CSV that a call answers.
 * @throws ApiError like `callStaff`
 */
export async function fetchCsv<C extends StaffCall>(
  name: NameOf<C>,
  input: CallInput<C>,
): Promise<CsvFile> {
  const answer = await callStaff<C>(name, {
    ...input,
    timeoutMs: TIMEOUT_MS,
    read: readCsv,
    headers: { accept: 'text/csv, */*' },
  });
  return answer as CsvFile;
}

/** @throws ApiError if it is something else, such as the page of a hotel's network */
async function readCsv(answer: Response): Promise<CsvFile> {
  const head = answer.headers.get('content-disposition') ?? '';
  const name = /filename="([a-z0-9-]+\.csv)"/.exec(head)?.[1];
  if (name === undefined) throw unreadable(answer.status);
  return { name, bytes: new Uint8Array(await answer.arrayBuffer()) };
}
