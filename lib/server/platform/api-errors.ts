import { ApiError, type ApiErrorOptions, type FieldErrors } from '#lib/api/api-error.ts';
import type { CallErrors } from '#lib/api/calls/call.ts';
import { COMMON_ERRORS, type CommonErrorCode } from '#lib/api/calls/common-errors.ts';

/** Most field errors reported for one request. */
export const MOST_FIELDS = 20;

/** An error that any call may answer; the response has its code's status. */
export function apiError(code: CommonErrorCode, message: string, fields?: FieldErrors): ApiError {
  return new ApiError(code, message, { status: COMMON_ERRORS[code], ...(fields && { fields }) });
}

/**
 * One of the errors that a call names (`errors` in its definition), for its route to throw.
 * `message` replaces the error's usual text.
 */
export function callError<Errors extends CallErrors>(
  errors: Errors,
  code: keyof Errors & string,
  {
    message,
    ...options
  }: Pick<ApiErrorOptions, 'fields' | 'retryAfter'> & { message?: string } = {},
): ApiError {
  const named = (errors as CallErrors)[code];
  if (!named) throw new TypeError(`No error is named ${code}.`);
  return new ApiError(code, message ?? named.message, { ...options, status: named.status });
}

/** 429 with Retry-After; `retryAfter` in seconds. */
export function rateLimited(retryAfter: number): ApiError {
  const message = 'Too many tries. Wait a little and try again.';
  return new ApiError('RateLimited', message, { status: COMMON_ERRORS.RateLimited, retryAfter });
}

/** Retry-After in seconds while the database is away or full. */
const DATABASE_RETRY_SECONDS = 5;

/** 503 with Retry-After: the shop cannot do anything now, and nothing was done. */
export function shopUnavailable(): ApiError {
  const message = 'The shop cannot answer right now. Try again in a moment.';
  return new ApiError('Unavailable', message, {
    status: COMMON_ERRORS.Unavailable,
    retryAfter: DATABASE_RETRY_SECONDS,
  });
}
