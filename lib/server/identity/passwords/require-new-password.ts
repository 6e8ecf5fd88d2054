import 'server-only';
import type { Db } from '#lib/server/db/database.ts';
import { revokeAllSessions } from '#lib/server/identity/tokens/sessions.ts';
import type { UserPool } from '#lib/server/identity/users/user-pool.ts';

/** Signs a user out everywhere and makes the next sign-in set a new password. */
export async function requireNewPassword(
  pool: Pick<UserPool, 'db' | 'now'>,
  sub: string,
): Promise<void> {
  await pool.db.transaction().execute(async (trx) => {
    await demandNewPassword(trx, sub);
    await revokeAllSessions(trx, sub, pool.now());
  });
}

/** Makes the next sign-in set a new password. */
export async function demandNewPassword(trx: Db, sub: string): Promise<void> {
  await trx
    .updateTable('identity_users')
    .set({ needs_new_password: true })
    .where('sub', '=', sub)
    .execute();
}
