/** Why an identity call failed, whoever answered it: the texts of spec section 8 hang on these. */
export const AUTH_ERROR_CODES = [
  /** Wrong e-mail address or password. */
  'NotAuthorized',
  'UserNotConfirmed',
  'UserNotFound',
  'UsernameExists',
  'CodeInvalid',
  'AlreadyVerified',
  'LimitExceeded',
  'InvalidPassword',
  /** The pool cannot take what was sent. */
  'InvalidRequest',
  /** No definite answer: lost network, 5xx, time ran out. Never signs anybody out. */
  'Unavailable',
] as const;
export type AuthErrorCode = (typeof AUTH_ERROR_CODES)[number];

/** A failed identity call. */
export class AuthError extends Error {
  override name = 'AuthError';
  readonly code: AuthErrorCode;
  constructor(code: AuthErrorCode, options?: { cause?: unknown }) {
    super(code, options);
    this.code = code;
  }
}

/** Whether an error says that a session is at an end, definitely: nobody is signed out by less. */
export function isSessionRefusal(error: unknown): boolean {
  return (
    error instanceof AuthError && (error.code === 'NotAuthorized' || error.code === 'UserNotFound')
  );
}

/** The code of a failed identity call; `Unavailable` for what is none of the pool's errors. */
export function authErrorCode(error: unknown): AuthErrorCode {
  return error instanceof AuthError ? error.code : 'Unavailable';
}
