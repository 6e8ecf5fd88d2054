import * as z from 'zod/mini';
import { newPassword } from '#lib/api/schemas/password.ts';
import { IdentityError } from '#lib/server/identity/pool/identity-error.ts';

/** @throws IdentityError InvalidPasswordException when it breaks a rule of spec section 5. */
export function checkPassword(password: string): void {
  if (z.safeParse(newPassword, password).success) return;
  throw new IdentityError(
    'InvalidPasswordException',
    'Password did not conform with policy: 8 to 256 characters with lowercase, uppercase, number and special character.',
  );
}
