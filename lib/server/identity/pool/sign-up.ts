import 'server-only';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { email } from '#lib/api/schemas/contact.ts';
import { delivery } from '#lib/server/identity/codes/confirmation.ts';
import { askForCode, countCode } from '#lib/server/identity/codes/request-code.ts';
import { checkPassword } from '#lib/server/identity/passwords/password-policy.ts';
import { IdentityError } from '#lib/server/identity/users/identity-error.ts';
import { type Attribute, ownAttributes } from '#lib/server/identity/users/own-attributes.ts';
import type { UserPool } from '#lib/server/identity/users/user-pool.ts';
import { normalName, sealPassword } from '#lib/server/identity/users/users.ts';
import { sealSession } from './challenge-session.ts';

/**
 * Creates a user who must follow the link in an e-mail before signing in. The answer's `Session` logs
 * in the browser that keeps it, together with the code of the link.
 * @throws IdentityError UsernameExistsException, InvalidPasswordException or
 * InvalidParameterException.
 */
export async function signUp(
  pool: UserPool,
  input: { username: string; password: string; attributes: readonly Attribute[] },
) {
  const name = normalName(input.username);
  if (!z.safeParse(email, name).success) {
    throw new IdentityError('InvalidParameterException', 'Username should be an email.');
  }
  const attributes = ownAttributes(input.attributes);
  await checkPassword(input.password, { email: name, attributes });
  const sub = randomUUID();
  const user = {
    sub,
    email: name,
    status: 'UNCONFIRMED',
    attributes: JSON.stringify(attributes),
    secret: sealPassword(pool, sub, input.password),
  } as const;
  await pool.db.transaction().execute(async (trx) => {
    const made = await trx
      .insertInto('identity_users')
      .values(user)
      .onConflict((conflict) => conflict.doNothing())
      .returning('sub')
      .executeTakeFirst();
    if (!made) {
      throw new IdentityError(
        'UsernameExistsException',
        'An account with the given email already exists.',
      );
    }
    await askForCode(trx, pool.sealer, sub, 'verify');
  });
  // Counted but always sent: others may have used up this address's allowance.
  await countCode(pool, name, undefined);
  return {
    UserConfirmed: false,
    UserSub: sub,
    CodeDeliveryDetails: delivery(name),
    Session: sealSession(pool, user, { challenge: 'SIGN_UP' }),
  };
}
