import type { ApiError } from '#lib/api/api-error.ts';
import { NO_CUSTOMER_YET } from '#lib/api/calls/account/account-errors.ts';
import { callError } from '#lib/server/platform/api-errors.ts';

/** The account is still being created; the client shows it as PREPARING. */
export function customerNotFound(): ApiError {
  return callError(NO_CUSTOMER_YET, 'CustomerNotFound');
}
