import 'server-only';
import type { ONLY_WORK } from '#lib/api/calls/staff/log-in.ts';
import { environment } from '#lib/config/environment.ts';
import { callError } from '#lib/server/platform/api-errors.ts';

/**
 * Refuses a log-in by a password or a passkey where only work accounts open the room: whoever leaves the
 * company loses all ways at once.
 * @throws ApiError 403
 */
export function refuseOtherWays(errors: typeof ONLY_WORK): void {
  if (environment().STAFF_OIDC?.isOnly) throw callError(errors, 'OnlyWork');
}
