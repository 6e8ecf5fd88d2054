import {
  IdentityError,
  type IdentityErrorType,
} from '#lib/server/identity/users/identity-error.ts';

/** For `toSatisfy`: whether an error is this error of the pool. */
export function isIdentityError(type: IdentityErrorType) {
  return (error: unknown) => error instanceof IdentityError && error.type === type;
}
