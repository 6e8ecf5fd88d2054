import { ApiError, type FieldErrors } from '#lib/api/api-error.ts';

/** The error codes of /api shared by all domains, with their status. */
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
  Unavailable: 503,
} as const;
export type ErrorCode = keyof typeof STATUS;

/** An error for a route to throw; the response has its code's status. */
export function apiError(code: ErrorCode, message: string, fields?: FieldErrors): ApiError {
  return new ApiError(code, message, { status: STATUS[code], ...(fields && { fields }) });
}

/**
 * An error for a well-formed request that a business rule refuses: 422 with a code of its own
 * domain.
 */
export function refusal(code: string, message: string): ApiError {
  return new ApiError(code, message, { status: STATUS.Unprocessable });
}

/** 429 with Retry-After; `retryAfter` in seconds. */
export function rateLimited(retryAfter: number): ApiError {
  const message = 'Too many tries. Wait a little and try again.';
  return new ApiError('RateLimited', message, { status: STATUS.RateLimited, retryAfter });
}

/** Retry-After in seconds while the database is away or full. */
const DATABASE_RETRY_SECONDS = 5;

/** 503 with Retry-After: the shop can do nothing now, and nothing was done. */
export function unavailable(): ApiError {
  const message = 'The shop cannot answer right now. Try again in a moment.';
  return new ApiError('Unavailable', message, {
    status: STATUS.Unavailable,
    retryAfter: DATABASE_RETRY_SECONDS,
  });
}
