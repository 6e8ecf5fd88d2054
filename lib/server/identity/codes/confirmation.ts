import 'server-only';
import type { Transaction } from 'kysely';
import { maskedAddress } from '#lib/commerce/mailbox.ts';
import { customerOf } from '#lib/server/accounts/new-customer.ts';
import type { Database } from '#lib/server/db/schema.ts';
import { redeemCode } from '#lib/server/identity/codes/codes.ts';
import { requestCode } from '#lib/server/identity/codes/request-code.ts';
import { codeMismatch, IdentityError } from '#lib/server/identity/users/identity-error.ts';
import type { UserPool } from '#lib/server/identity/users/user-pool.ts';
import { findUser, type IdentityUser } from '#lib/server/identity/users/users.ts';
import { addJob } from '#lib/server/jobs/add-job.ts';

/** Confirms a sign-up with the code from the e-mail's link. */
export async function confirmSignUp(
  pool: UserPool,
  username: string,
  code: string,
): Promise<Record<string, never>> {
  const user = await findUser(pool.db, username);
  const confirmed = await pool.db.transaction().execute(async (trx) => {
    const good = await redeemCode(trx, user?.sub ?? null, 'verify', code, pool.now());
    if (!user || !good) return false;
    await confirmUser(trx, user);
    return true;
  });
  if (confirmed) return {};
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
 * Marks the address as verified and queues the making of the account; a second call does nothing.
 */
export async function confirmUser(trx: Transaction<Database>, user: IdentityUser): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('identity_users')
    .set({ status: 'CONFIRMED' })
    .where('sub', '=', user.sub)
    .where('status', '=', 'UNCONFIRMED')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  await addJob(trx, 'create-customer', customerOf(user.sub, user.email, user.attributes));
}

/** The masked address of an e-mail, as far as a caller who knows only the name may see it. */
export function delivery(name: string) {
  return {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: maskedAddress(name),
  };
}
