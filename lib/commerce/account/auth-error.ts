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
  /** A sign-in took too long, or another one replaced it: start again with the password. */
  'SignInOver',
  /** The new password is one that was used before. */
  'PasswordUsed',
  'AlreadyVerified',
  'LimitExceeded',
  'InvalidPassword',
  /** The new password is common, breached, or made of words of the shop or of its owner. */
  'PasswordGuessable',
  /** Nobody used a passkey: it was cancelled, or took too long. */
  'Cancelled',
  /** The device has a passkey of this account already. */
  'PasskeyKnown',
  /** The bot challenge was not passed. */
  'ChallengeFailed',
  /** The user pool rejects the request as malformed. */
  'InvalidRequest',
  /** No definite answer: network failure, 5xx or timeout. Never signs a user out. */
  'Unavailable',
] as const;
export type AuthErrorCode = (typeof AUTH_ERROR_CODES)[number];

export class AuthError extends Error {
  override name = 'AuthError';
  readonly code: AuthErrorCode;
  /** The reference under which the server logged its error; null if there is none. */
  readonly reference: string | null;
  constructor(
    code: AuthErrorCode,
    { reference = null, ...options }: { cause?: unknown; reference?: string | null } = {},
  ) {
    super(code, options);
    this.code = code;
    this.reference = reference;
  }
}

/** Whether an error definitely ends the session. No other error may sign a user out. */
export function isSessionRefusal(error: unknown): boolean {
  return (
    error instanceof AuthError && (error.code === 'NotAuthorized' || error.code === 'UserNotFound')
  );
}

/**
 * Whether an answer to a challenge failed finally, so that the shopper must start again with the
 * password.
 */
export function endsSignIn(code: AuthErrorCode): boolean {
  return code === 'SignInOver' || code === 'NotAuthorized' || code === 'UserNotFound';
}

/** The code of a failed identity call; `Unavailable` for any error that is not an AuthError. */
export function authErrorCode(error: unknown): AuthErrorCode {
  return error instanceof AuthError ? error.code : 'Unavailable';
}
