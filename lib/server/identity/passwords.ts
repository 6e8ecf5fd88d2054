import 'server-only';
import type { Transaction } from 'kysely';
import type { Database } from '#lib/server/db/schema.ts';
import { redeemCode } from './codes.ts';
import { IdentityError, notAuthorized } from './identity-error.ts';
import { countTry, forgetTries } from './password-failures.ts';
import { revokeAllSessions } from './sessions.ts';
import { checkPassword, delivery } from './sign-up.ts';
import type { SignedIn } from './signed-in.ts';
import type { UserPool } from './user-pool.ts';
import { findUser, hasPassword, sealPassword } from './users.ts';

/** Sends a link to set a new password; a name nobody has gets the same answer. */
export async function forgotPassword(pool: UserPool, username: string) {
  await pool.requestCode(username, 'reset');
  return { CodeDeliveryDetails: delivery(username) };
}

/** Sets a new password by the link in a mail, and ends every session: whoever was in is out. */
export async function resetPassword(
  pool: UserPool,
  input: { username: string; code: string; password: string },
): Promise<Record<string, never>> {
  checkPassword(input.password);
  const user = await findUser(pool.db, input.username);
  const done = await pool.db.transaction().execute(async (trx) => {
    if (!user || !(await redeemCode(trx, user.sub, 'reset', input.code, pool.now()))) return false;
    // The link went to the address: following it verifies the address too.
    await setPassword(pool, trx, user.sub, input.password);
    await trx
      .updateTable('identity_users')
      .set({ status: 'CONFIRMED' })
      .where('sub', '=', user.sub)
      .execute();
    await revokeAllSessions(trx, user.sub, pool.now());
    return true;
  });
  if (!done || !user) {
    throw new IdentityError(
      'CodeMismatchException',
      'Invalid verification code provided, please try again.',
    );
  }
  await forgetTries(pool, user.email);
  return {};
}

/** Changes the password of who is signed in; sessions on other devices end. */
export async function changePassword(
  pool: UserPool,
  { user, originJti }: SignedIn,
  passwords: { previous: string; proposed: string },
): Promise<Record<string, never>> {
  await countTry(pool, user.email);
  if (!hasPassword(pool, user, passwords.previous)) throw notAuthorized();
  await forgetTries(pool, user.email);
  checkPassword(passwords.proposed);
  await pool.db.transaction().execute(async (trx) => {
    await setPassword(pool, trx, user.sub, passwords.proposed);
    await revokeAllSessions(trx, user.sub, pool.now(), originJti);
  });
  return {};
}

async function setPassword(
  pool: UserPool,
  trx: Transaction<Database>,
  sub: string,
  password: string,
): Promise<void> {
  await trx
    .updateTable('identity_users')
    .set({ secret: sealPassword(pool, sub, password) })
    .where('sub', '=', sub)
    .execute();
}
