/** Error types of the user pool's protocol, named as in Cognito. */
export type IdentityErrorType =
  | 'NotAuthorizedException'
  | 'UserNotFoundException'
  | 'UserNotConfirmedException'
  | 'UsernameExistsException'
  | 'CodeMismatchException'
  | 'ExpiredCodeException'
  | 'EnableSoftwareTokenMFAException'
  | 'InvalidParameterException'
  | 'InvalidPasswordException'
  | 'PasswordHistoryPolicyViolationException'
  | 'LimitExceededException'
  | 'TooManyRequestsException'
  | 'ResourceNotFoundException'
  | 'UnknownOperationException'
  | 'UserLambdaValidationException'
  | 'InternalErrorException';

/** The user pool rejects a call; sent as `{"__type", "message"}`. */
export class IdentityError extends Error {
  override name = 'IdentityError';
  readonly type: IdentityErrorType;
  /** What the security log calls it. */
  readonly loggedAs: string;
  constructor(
    type: IdentityErrorType,
    message: string,
    { loggedAs = type }: { loggedAs?: string } = {},
  ) {
    super(message);
    this.type = type;
    this.loggedAs = loggedAs;
  }
}

/** A session that has ended or lapsed: nobody tries a password, so the log has a code for it. */
export function sessionOver(message: string): IdentityError {
  return new IdentityError('NotAuthorizedException', message, { loggedAs: 'SessionOver' });
}

/** One answer for a wrong password, an unknown user and an expired challenge alike. */
export function notAuthorized(): IdentityError {
  return new IdentityError('NotAuthorizedException', 'Incorrect username or password.');
}

/** One answer for a code that is wrong, used, expired or was never sent. */
export function codeMismatch(): IdentityError {
  return new IdentityError(
    'CodeMismatchException',
    'Invalid verification code provided, please try again.',
  );
}
