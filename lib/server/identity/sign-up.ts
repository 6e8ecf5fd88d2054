import 'server-only';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { email } from '#lib/api/schemas/contact.ts';
import { newPassword } from '#lib/api/schemas/password.ts';
import { customerOf } from '#lib/server/accounts/new-customer.ts';
import { addJob } from '#lib/server/jobs/add-job.ts';
import { redeemCode } from './codes.ts';
import { IdentityError } from './identity-error.ts';
import { type Attribute, ownAttributes } from './own-attributes.ts';
import type { UserPool } from './user-pool.ts';
import { findUser, normalName, sealPassword } from './users.ts';

/** @throws IdentityError InvalidPasswordException when it breaks a rule of spec section 5. */
export function checkPassword(password: string): void {
  if (z.safeParse(newPassword, password).success) return;
  throw new IdentityError(
    'InvalidPasswordException',
    'Password did not conform with policy: 8 to 256 characters with lowercase, uppercase, number and special character.',
  );
}

/** Makes a user who must follow the link in a mail before signing in. */
export async function signUp(
  pool: UserPool,
  input: { username: string; password: string; attributes: readonly Attribute[] },
) {
  const name = normalName(input.username);
  if (!z.safeParse(email, name).success) {
    throw new IdentityError('InvalidParameterException', 'Username should be an email.');
  }
  checkPassword(input.password);
  const sub = randomUUID();
  const made = await pool.db
    .insertInto('identity_users')
    .values({
      sub,
      email: name,
      status: 'UNCONFIRMED',
      attributes: JSON.stringify(ownAttributes(input.attributes)),
      secret: sealPassword(pool, sub, input.password),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('sub')
    .executeTakeFirst();
  if (!made) {
    throw new IdentityError(
      'UsernameExistsException',
      'An account with the given email already exists.',
    );
  }
  await pool.requestCode(sub, 'verify');
  return { UserConfirmed: false, UserSub: sub, CodeDeliveryDetails: delivery(name) };
}

/** The link in the mail was followed. */
export async function confirmSignUp(
  pool: UserPool,
  username: string,
  code: string,
): Promise<Record<string, never>> {
  const user = await findUser(pool.db, username);
  // Told to who holds the link, which names the opaque id; an address would tell who has an account.
  if (user?.status === 'CONFIRMED' && user.sub === username) {
    throw new IdentityError(
      'NotAuthorizedException',
      'User cannot be confirmed. Current status is CONFIRMED',
    );
  }
  const confirmed = await pool.db.transaction().execute(async (trx) => {
    if (!user || !(await redeemCode(trx, user.sub, 'verify', code, pool.now()))) return false;
    await trx
      .updateTable('identity_users')
      .set({ status: 'CONFIRMED' })
      .where('sub', '=', user.sub)
      .execute();
    await addJob(trx, 'create-customer', customerOf(user.sub, user.email, user.attributes));
    return true;
  });
  if (!confirmed) {
    throw new IdentityError(
      'CodeMismatchException',
      'Invalid verification code provided, please try again.',
    );
  }
  return {};
}

/** Sends the link again; a name nobody has gets the same answer. */
export async function resendCode(pool: UserPool, username: string) {
  const user = await findUser(pool.db, username);
  if (user?.status === 'CONFIRMED' && user.sub === username) {
    throw new IdentityError('InvalidParameterException', 'User is already confirmed.');
  }
  await pool.requestCode(username, 'verify');
  return { CodeDeliveryDetails: delivery(username) };
}

/** Where a mail goes, as far as somebody may know who knows the name only. */
export function delivery(name: string) {
  const [local = '', domain = ''] = normalName(name).split('@');
  return {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: `${local.slice(0, 1)}***@${domain.slice(0, 1)}***`,
  };
}
