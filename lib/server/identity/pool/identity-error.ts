/** Errors of the user pool's protocol, by the names Cognito's clients know. */
export type IdentityErrorType =
  | 'NotAuthorizedException'
  | 'UserNotFoundException'
  | 'UserNotConfirmedException'
  | 'UsernameExistsException'
  | 'CodeMismatchException'
  | 'InvalidParameterException'
  | 'InvalidPasswordException'
  | 'LimitExceededException'
  | 'TooManyRequestsException'
  | 'ResourceNotFoundException'
  | 'UnknownOperationException'
  | 'InternalErrorException';

/** A call that the user pool refuses: answered as `{"__type", "message"}`. */
export class IdentityError extends Error {
  override name = 'IdentityError';
  readonly type: IdentityErrorType;
  constructor(type: IdentityErrorType, message: string) {
    super(message);
    this.type = type;
  }
}

/** The one answer to a wrong password, an unknown user, a challenge gone stale. */
export function notAuthorized(): IdentityError {
  return new IdentityError('NotAuthorizedException', 'Incorrect username or password.');
}

/** The one answer to a code that is wrong, was used, ran out or was sent to nobody. */
export function codeMismatch(): IdentityError {
  return new IdentityError(
    'CodeMismatchException',
    'Invalid verification code provided, please try again.',
  );
}
