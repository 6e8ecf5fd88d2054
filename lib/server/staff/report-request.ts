import 'server-only';
import { STAFF_COMMAND_ERRORS } from '#lib/api/calls/staff/staff-call.ts';
import { type ReportRange, rangeProblem } from '#lib/commerce/staff/report-range.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import type { StaffCaller } from './staff-sessions.ts';

/**
 * Refuses a range that makes no sense, and whoever works in one store: reports are of the whole shop.
 * @throws ApiError 403 or 422
 */
export function checkReport({ store }: StaffCaller, range: ReportRange): void {
  if (store !== null) {
    const message = 'Reports are about the whole shop, and you work in one store.';
    throw callError(STAFF_COMMAND_ERRORS, 'NotPermitted', { message });
  }
  const problem = rangeProblem(range);
  if (problem !== null) throw callError(STAFF_COMMAND_ERRORS, 'Invalid', { message: problem });
}
