import 'server-only';
import type { Transaction } from 'kysely';
import { maskedAddress } from '#lib/commerce/mailbox.ts';
import { customerOf } from '#lib/server/accounts/new-customer.ts';
import type { Database } from '#lib/server/db/schema.ts';
import { isGoodCode, redeemCode } from '#lib/server/identity/codes/codes.ts';
import { requestCode } from '#lib/server/identity/codes/request-code.ts';
import { codeMismatch, IdentityError } from '#lib/server/identity/users/identity-error.ts';
import type { UserPool } from '#lib/server/identity/users/user-pool.ts';
import { findUser, type IdentityUser } from '#lib/server/identity/users/users.ts';
import { addJob } from '#lib/server/jobs/add-job.ts';

/**
 * Confirms a sign-up with the code from the e-mail's link. `isSignedUpHere`: the caller has also shown
 * that they chose the password. Without it the user can log in from now on, but the address is not
 * proven: whoever opened the link may be its owner, while somebody else has the password. Then the
 * code stays good for `proveAddress`.
 */
export async function confirmSignUp(
  pool: UserPool,
  username: string,
  code: string,
  isSignedUpHere: boolean,
): Promise<void> {
  const user = await findUser(pool.db, username);
  const confirmed = await pool.db.transaction().execute(async (trx) => {
    const take = isSignedUpHere ? redeemCode : isGoodCode;
    const good = await take(trx, user?.sub ?? null, 'verify', code, pool.now());
    return user !== undefined && good && (await confirmUser(trx, user, isSignedUpHere));
  });
  if (confirmed) return;
  // Read again: a concurrent call may have confirmed the user with the same link.
  if (isToldConfirmed(await findUser(pool.db, username), username)) {
    throw new IdentityError(
      'NotAuthorizedException',
      'User cannot be confirmed. Current status is CONFIRMED',
    );
  }
  throw codeMismatch();
}

/** Sends the link again. An unknown name gets the same answer. */
export async function resendCode(pool: UserPool, username: string) {
  if (isToldConfirmed(await findUser(pool.db, username), username)) {
    throw new IdentityError('InvalidParameterException', 'User is already confirmed.');
  }
  await requestCode(pool, username, 'verify');
  return { CodeDeliveryDetails: delivery(username) };
}

/**
 * Whether to reveal that a user is already confirmed. Only a caller who names the opaque user id,
 * which is in the link, is told; telling a caller who knows just the address would reveal who has
 * an account.
 */
function isToldConfirmed(user: IdentityUser | undefined, username: string): boolean {
  return user?.status === 'CONFIRMED' && user.sub === username;
}

/**
 * Lets a user log in and queues the making of the account. `isProven`: as `isAddressProven`. Resolves
 * with whether that changed anything.
 */
export async function confirmUser(
  trx: Transaction<Database>,
  user: IdentityUser,
  isProven: boolean,
): Promise<boolean> {
  const isFirst = await changeUser(trx, user.sub, 'UNCONFIRMED', {
    status: 'CONFIRMED',
    email_proven: isProven,
  });
  if (isFirst) {
    const { sub, email, attributes } = user;
    const customer = customerOf(sub, email, attributes, undefined, isProven);
    await addJob(trx, 'create-customer', customer);
  }
  if (isFirst || !isProven) return isFirst;
  return changeUser(trx, user.sub, 'CONFIRMED', { email_proven: true });
}

/** Whether a user with this status was changed. */
async function changeUser(
  trx: Transaction<Database>,
  sub: string,
  status: IdentityUser['status'],
  values: Partial<Pick<IdentityUser, 'status' | 'email_proven'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('identity_users')
    .set(values)
    .where('sub', '=', sub)
    .where('status', '=', status)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * The user who has just proved the password also has the code of the link in the mail: so the address is
 * theirs. A wrong code, or one that is too old, changes nothing.
 */
export async function proveAddress(
  pool: UserPool,
  user: IdentityUser,
  code: string,
): Promise<IdentityUser> {
  const proven = await pool.db.transaction().execute(async (trx) => {
    const good = await redeemCode(trx, user.sub, 'verify', code, pool.now());
    return good && (await confirmUser(trx, user, true));
  });
  return proven ? { ...user, email_proven: true } : user;
}

/** The masked address of an e-mail, as far as a caller who knows only the name may see it. */
export function delivery(name: string) {
  return {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: maskedAddress(name),
  };
}
