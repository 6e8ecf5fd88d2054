import 'server-only';
import type { Transaction } from 'kysely';
import type { Database } from '#lib/server/db/schema.ts';
import {
  forgetCodes,
  isGoodCode,
  lockCodes,
  redeemCode,
} from '#lib/server/identity/codes/codes.ts';
import { confirmUser, delivery } from '#lib/server/identity/codes/confirmation.ts';
import { requestCode } from '#lib/server/identity/codes/request-code.ts';
import { revokeAllSessions } from '#lib/server/identity/tokens/sessions.ts';
import type { SignedIn } from '#lib/server/identity/tokens/signed-in.ts';
import { forgetApp, forgetPasskeys } from '#lib/server/identity/users/forget-log-ins.ts';
import { codeMismatch, notAuthorized } from '#lib/server/identity/users/identity-error.ts';
import type { UserPool } from '#lib/server/identity/users/user-pool.ts';
import {
  findUser,
  hasPassword,
  type IdentityUser,
  isAddressProven,
  sealPassword,
} from '#lib/server/identity/users/users.ts';
import { countTry, forgetTries } from './password-failures.ts';
import { checkPassword, refuseOwnWords } from './password-policy.ts';

/** Sends a link to set a new password. An unknown name gets the same answer. */
export async function forgotPassword(pool: UserPool, username: string) {
  await requestCode(pool, username, 'reset');
  return { CodeDeliveryDetails: delivery(username) };
}

/**
 * Sets a new password with the code from an e-mail's link, and ends every session and passkey: an
 * intruder is signed out, and cannot come back.
 */
export async function resetPassword(
  pool: UserPool,
  input: { username: string; code: string; password: string },
): Promise<Record<string, never>> {
  const user = await findUser(pool.db, input.username);
  // First, so that nobody without a link has the shop ask the service of breached passwords.
  if (!(await isGoodCode(pool.db, user?.sub ?? null, 'reset', input.code, pool.now()))) {
    throw codeMismatch();
  }
  await checkPassword(input.password);
  const done = await pool.db.transaction().execute(async (trx) => {
    await lockCodes(trx, user?.sub ?? '');
    const good = await redeemCode(trx, user?.sub ?? null, 'reset', input.code, pool.now());
    if (!user || !good) return false;
    // Only now: before, the answer would tell whose the address is. The link works again.
    refuseOwnWords(input.password, user);
    await setPassword(trx, user, sealPassword(pool, user.sub, input.password));
    // The app of whoever signed up with an address that is not theirs would lock its owner out.
    if (!isAddressProven(user)) await forgetApp(trx, user.sub);
    // The link was sent to the address, so following it also proves the address.
    await confirmUser(trx, user, true);
    await revokeAllSessions(trx, user.sub, pool.now());
    await forgetPasskeys(trx, user.sub);
    return true;
  });
  if (!done || !user) throw codeMismatch();
  await forgetTries(pool, user.email);
  return {};
}

/** Changes the password of a signed-in user and ends the sessions on other devices. */
export async function changePassword(
  pool: UserPool,
  { user, originJti }: SignedIn,
  passwords: { previous: string; proposed: string },
): Promise<Record<string, never>> {
  await countTry(pool, user.email);
  if (!hasPassword(pool, user, passwords.previous)) throw notAuthorized();
  await forgetTries(pool, user.email);
  await checkPassword(passwords.proposed, user);
  await pool.db.transaction().execute(async (trx) => {
    const isSet = await replacePassword(
      trx,
      user,
      sealPassword(pool, user.sub, passwords.proposed),
    );
    if (!isSet) throw notAuthorized();
    await revokeAllSessions(trx, user.sub, pool.now(), originJti);
  });
  return {};
}

/**
 * Sets a password that `sealPassword` sealed. False, with nothing done, when the password has
 * changed since `user` was read: a concurrent reset may have been meant to lock out an intruder.
 */
export async function replacePassword(
  trx: Transaction<Database>,
  user: IdentityUser,
  secret: Buffer,
): Promise<boolean> {
  await lockCodes(trx, user.sub);
  if (!(await lockPassword(trx, user))) return false;
  await setPassword(trx, user, secret);
  return true;
}

/** Locks the user's row; false when the password has changed since `user` was read. */
async function lockPassword(trx: Transaction<Database>, user: IdentityUser): Promise<boolean> {
  const row = await trx
    .selectFrom('identity_users')
    .select('sub')
    .where('sub', '=', user.sub)
    .where('secret', '=', user.secret)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

async function setPassword(
  trx: Transaction<Database>,
  { sub }: IdentityUser,
  secret: Buffer,
): Promise<void> {
  await trx
    .updateTable('identity_users')
    .set({ secret, needs_new_password: false })
    .where('sub', '=', sub)
    .execute();
  await forgetCodes(trx, sub);
}
