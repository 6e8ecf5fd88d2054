import 'server-only';
import { revokeAllSessions } from '#lib/server/identity/tokens/sessions.ts';
import type { UserPool } from '#lib/server/identity/users/user-pool.ts';
import { findUser } from '#lib/server/identity/users/users.ts';

/**
 * Signs a user out everywhere and makes the next sign-in set a new password. False if nobody has
 * this name.
 */
export async function requireNewPassword(
  pool: Pick<UserPool, 'db' | 'now'>,
  name: string,
): Promise<boolean> {
  const user = await findUser(pool.db, name);
  if (!user) return false;
  await pool.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('identity_users')
      .set({ needs_new_password: true })
      .where('sub', '=', user.sub)
      .execute();
    await revokeAllSessions(trx, user.sub, pool.now());
  });
  return true;
}
