import 'server-only';
import { ApiError } from '#lib/api/api-error.ts';
import { isDatabaseAwayError } from '#lib/server/db/database-away.ts';
import { logUnexpectedError, routePath } from '#lib/server/http/log-unexpected-error.ts';
import { shopUnavailable } from '#lib/server/platform/api-errors.ts';
import { logRefusal } from '#lib/server/security-log/security-log.ts';
import { faultOf } from './answer-operation.ts';
import { AgentFault } from './faults.ts';

/** What a call tells about an error. An unexpected one is logged, and named by `reference` only. */
export function faultOfError(
  error: unknown,
  reference: string,
  call: { request: Request; params: Record<string, string> },
): AgentFault {
  const fault = error instanceof ApiError ? faultOf(error) : error;
  if (fault instanceof AgentFault) {
    const { code, status } = fault;
    if (status < 500 && status !== 404) logRefusal(call.request, { call: routePath(call), code });
    return fault;
  }
  logUnexpectedError(error, call);
  if (isDatabaseAwayError(error)) return faultOf(shopUnavailable());
  return new AgentFault('internal_error', `Something went wrong (${reference}).`);
}
