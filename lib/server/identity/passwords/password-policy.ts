import * as z from 'zod/mini';
import { newPassword } from '#lib/api/schemas/password.ts';
import { isMadeOf, ownWords } from '#lib/commerce/account/context-words.ts';
import { environment } from '#lib/config/environment.ts';
import { takesTestPayments } from '#lib/config/test-payments.ts';
import { IdentityError } from '#lib/server/identity/users/identity-error.ts';
import { isGuessable } from './guessable.ts';

/** Whose password it will be, as far as the pool knows. */
interface Owner {
  email: string;
  attributes: Readonly<Record<string, string>>;
}

/**
 * @throws IdentityError InvalidPasswordException unless the password has 8 to 256 characters with a
 * lower-case letter, an upper-case letter, a digit and a special character, and, in a shop that takes
 * money, for one that is easy to guess
 */
export async function checkPassword(password: string, owner?: Owner): Promise<void> {
  if (!z.safeParse(newPassword, password).success) {
    throw new IdentityError(
      'InvalidPasswordException',
      'Password did not conform with policy: 8 to 256 characters with lowercase, uppercase, number and special character.',
    );
  }
  if (owner) refuseOwnWords(password, owner);
  if (refusesGuessable() && (await isGuessable(password))) throw guessable();
}

/** @throws IdentityError InvalidPasswordException for a password that is made of its owner's name, in a shop that takes money */
export function refuseOwnWords(password: string, { email, attributes }: Owner): void {
  if (!refusesGuessable()) return;
  const { given_name: given = '', family_name: family = '' } = attributes;
  if (isMadeOf(password, ownWords({ email, names: [given, family] }))) throw guessable();
}

/**
 * A shop with test payments takes any password that fulfils the rules: testers' scripts have fixed ones,
 * and its accounts hold made-up people.
 */
function refusesGuessable(): boolean {
  return !takesTestPayments(environment());
}

function guessable(): IdentityError {
  return new IdentityError('InvalidPasswordException', 'Password is easy to guess.');
}
