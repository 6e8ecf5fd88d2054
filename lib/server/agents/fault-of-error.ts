import 'server-only';
import { ApiError } from '#lib/api/api-error.ts';
import { isDatabaseAwayError } from '#lib/server/db/database-away.ts';
import { logUnexpectedError } from '#lib/server/http/log-unexpected-error.ts';
import { shopUnavailable } from '#lib/server/platform/api-errors.ts';
import { faultOf } from './answer-operation.ts';
import { AgentFault } from './faults.ts';

/** What a call tells about an error. An unexpected one is logged, and named by `reference` only. */
export function faultOfError(
  error: unknown,
  reference: string,
  call: { request: Request; params: Record<string, string> },
): AgentFault {
  if (error instanceof AgentFault) return error;
  if (error instanceof ApiError) return faultOf(error);
  logUnexpectedError(error, call);
  if (isDatabaseAwayError(error)) return faultOf(shopUnavailable());
  return new AgentFault('internal_error', `Something went wrong (${reference}).`);
}
