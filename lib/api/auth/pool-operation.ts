import { AuthError, type AuthErrorCode } from '#lib/commerce/account/auth-error.ts';
import { NO_ANSWER, PoolError } from './pool-request.ts';

/** Time limit for an operation, over all its requests, in ms. */
const OPERATION_MS = 30_000;

export type Done<Result> = (error?: unknown, result?: Result) => void;

/**
 * Runs a callback operation of the library as a promise. The time limit is needed because the
 * library may never call back when it cannot parse the pool's response.
 * @throws AuthError
 */
export async function poolOperation<Result = unknown>(
  run: (done: Done<Result>) => void,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<Result>((resolve, reject) => {
      timer = setTimeout(() => reject(new PoolError(NO_ANSWER, 'Time ran out.')), OPERATION_MS);
      run((error, result) => (error ? reject(error) : resolve(result as Result)));
    });
  } catch (error) {
    throw authError(error);
  } finally {
    clearTimeout(timer);
  }
}

/** Like `poolOperation`, for operations with separate success and failure callbacks. */
export function poolExchange<Result = unknown>(
  run: (ends: { onSuccess: (result: Result) => void; onFailure: (error: unknown) => void }) => void,
): Promise<Result> {
  return poolOperation<Result>((done) =>
    run({ onSuccess: (result) => done(null, result), onFailure: (error) => done(error) }),
  );
}

const CODES: Readonly<Record<string, AuthErrorCode>> = {
  NotAuthorizedException: 'NotAuthorized',
  UserNotFoundException: 'UserNotFound',
  UserNotConfirmedException: 'UserNotConfirmed',
  UsernameExistsException: 'UsernameExists',
  CodeMismatchException: 'CodeInvalid',
  ExpiredCodeException: 'CodeInvalid',
  EnableSoftwareTokenMFAException: 'CodeInvalid',
  PasswordHistoryPolicyViolationException: 'PasswordUsed',
  LimitExceededException: 'LimitExceeded',
  TooManyRequestsException: 'LimitExceeded',
  TooManyFailedAttemptsException: 'LimitExceeded',
  InvalidPasswordException: 'InvalidPassword',
  InvalidParameterException: 'InvalidRequest',
};

/** Some of the pool's errors differ only in their message. */
const BY_MESSAGE: readonly (readonly [string, RegExp, AuthErrorCode])[] = [
  ['NotAuthorizedException', /attempts exceeded/i, 'LimitExceeded'],
  ['NotAuthorizedException', /invalid session/i, 'SignInOver'],
  ['NotAuthorizedException', /status is CONFIRMED/i, 'AlreadyVerified'],
  ['InvalidParameterException', /already confirmed/i, 'AlreadyVerified'],
  ['InvalidPasswordException', /easy to guess/i, 'PasswordGuessable'],
  ['UserLambdaValidationException', /bot challenge/i, 'ChallengeFailed'],
];

/** Maps a failure of the pool's client to an AuthError; anything unknown becomes `Unavailable`. */
function authError(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  if (!(error instanceof PoolError)) return new AuthError('Unavailable', { cause: error });
  return new AuthError(errorCode(error), { cause: error, reference: error.reference });
}

function errorCode({ code, message }: PoolError): AuthErrorCode {
  const told = BY_MESSAGE.find(([type, pattern]) => type === code && pattern.test(message));
  return told?.[2] ?? (Object.hasOwn(CODES, code) ? CODES[code] : undefined) ?? 'Unavailable';
}
