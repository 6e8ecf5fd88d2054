import * as z from 'zod/mini';
import { newPassword } from '#lib/api/schemas/password.ts';
import { IdentityError } from '#lib/server/identity/users/identity-error.ts';

/**
 * @throws IdentityError InvalidPasswordException unless the password has 8 to 256 characters with a
 * lower-case letter, an upper-case letter, a digit and a special character.
 */
export function checkPassword(password: string): void {
  if (z.safeParse(newPassword, password).success) return;
  throw new IdentityError(
    'InvalidPasswordException',
    'Password did not conform with policy: 8 to 256 characters with lowercase, uppercase, number and special character.',
  );
}
