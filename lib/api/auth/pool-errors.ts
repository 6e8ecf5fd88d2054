import { AuthError, type AuthErrorCode } from '#lib/commerce/account/auth-error.ts';
import { PoolError } from './pool-request.ts';

const CODES: Readonly<Record<string, AuthErrorCode>> = {
  NotAuthorizedException: 'NotAuthorized',
  UserNotFoundException: 'UserNotFound',
  UserNotConfirmedException: 'UserNotConfirmed',
  UsernameExistsException: 'UsernameExists',
  CodeMismatchException: 'CodeInvalid',
  ExpiredCodeException: 'CodeInvalid',
  LimitExceededException: 'LimitExceeded',
  TooManyRequestsException: 'LimitExceeded',
  TooManyFailedAttemptsException: 'LimitExceeded',
  InvalidPasswordException: 'InvalidPassword',
  InvalidParameterException: 'InvalidRequest',
};

/** Some of the pool's errors differ only in their message. */
const BY_MESSAGE: readonly (readonly [string, RegExp, AuthErrorCode])[] = [
  ['NotAuthorizedException', /attempts exceeded/i, 'LimitExceeded'],
  ['NotAuthorizedException', /status is CONFIRMED/i, 'AlreadyVerified'],
  ['InvalidParameterException', /already confirmed/i, 'AlreadyVerified'],
];

/** Maps a failure of the pool's client to an AuthError; anything unknown becomes `Unavailable`. */
export function authError(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  const code = error instanceof PoolError ? errorCode(error) : 'Unavailable';
  return new AuthError(code, { cause: error });
}

function errorCode({ code, message }: PoolError): AuthErrorCode {
  const told = BY_MESSAGE.find(([type, pattern]) => type === code && pattern.test(message));
  return told?.[2] ?? (Object.hasOwn(CODES, code) ? CODES[code] : undefined) ?? 'Unavailable';
}
