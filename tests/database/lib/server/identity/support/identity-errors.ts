import { IdentityError, type IdentityErrorType } from '#lib/server/identity/pool/identity-error.ts';

/** For `toSatisfy`: a refusal of the pool of this type. */
export function isIdentityError(type: IdentityErrorType) {
  return (error: unknown) => error instanceof IdentityError && error.type === type;
}
