import { ApiError, type FieldErrors } from '#lib/api/api-error.ts';

/** Every error code of /api that is not one domain's own, with its status (decisions.md). */
const STATUS = {
  InvalidRequest: 400,
  Unauthenticated: 401,
  Forbidden: 403,
  NotFound: 404,
  Conflict: 409,
  PayloadTooLarge: 413,
  UnsupportedMediaType: 415,
  Unprocessable: 422,
  RateLimited: 429,
  InternalError: 500,
} as const;
export type ErrorCode = keyof typeof STATUS;

/** An error to throw from a route: it is answered with its code's status. */
export function apiError(code: ErrorCode, message: string, fields?: FieldErrors): ApiError {
  return new ApiError(code, message, { status: STATUS[code], ...(fields && { fields }) });
}

/**
 * An error to throw where the request is well formed and the business refuses it: 422 with the
 * code of its own domain.
 */
export function refusal(code: string, message: string): ApiError {
  return new ApiError(code, message, { status: STATUS.Unprocessable });
}

/** 429 with Retry-After. `retryAfter` in seconds. */
export function rateLimited(retryAfter: number): ApiError {
  const message = 'Too many tries. Wait a little and try again.';
  return new ApiError('RateLimited', message, { status: STATUS.RateLimited, retryAfter });
}
