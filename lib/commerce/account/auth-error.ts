/**
 * Why an identity call failed, with the same codes for the embedded pool and Cognito. The texts
 * that shoppers see depend on them.
 */
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
  /** The user pool rejects the request as malformed. */
  'InvalidRequest',
  /** No definite answer: network failure, 5xx or timeout. Never signs a user out. */
  'Unavailable',
] as const;
export type AuthErrorCode = (typeof AUTH_ERROR_CODES)[number];

export class AuthError extends Error {
  override name = 'AuthError';
  readonly code: AuthErrorCode;
  constructor(code: AuthErrorCode, options?: { cause?: unknown }) {
    super(code, options);
    this.code = code;
  }
}

/** Whether an error definitely ends the session. No other error may sign a user out. */
export function isSessionRefusal(error: unknown): boolean {
  return (
    error instanceof AuthError && (error.code === 'NotAuthorized' || error.code === 'UserNotFound')
  );
}

/** The code of a failed identity call; `Unavailable` for any error that is not an AuthError. */
export function authErrorCode(error: unknown): AuthErrorCode {
  return error instanceof AuthError ? error.code : 'Unavailable';
}
