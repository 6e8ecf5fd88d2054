/** The error codes that any call may answer, with their HTTP status. */
export const COMMON_ERRORS = {
  /** `fields` names each bad field. */
  InvalidRequest: 400,
  Unauthenticated: 401,
  /** For calls that take a `recaptchaToken`: it is missing, used, expired or for another action. */
  ChallengeFailed: 403,
  PayloadTooLarge: 413,
  UnsupportedMediaType: 415,
  /** With Retry-After. */
  RateLimited: 429,
  InternalError: 500,
  /** The shop cannot do anything now, and nothing was done. With Retry-After. */
  Unavailable: 503,
} as const;
export type CommonErrorCode = keyof typeof COMMON_ERRORS;
