import 'server-only';
import { randomBytes } from 'node:crypto';
import { followAddress } from '#lib/server/accounts/follow-address.ts';
import { isUniqueViolation } from '#lib/server/db/is-unique-violation.ts';
import { forgetCodes } from '#lib/server/identity/codes/codes.ts';
import { askForCode } from '#lib/server/identity/codes/request-code.ts';
import { revokeAllSessions } from '#lib/server/identity/tokens/sessions.ts';
import { forgetPasskeys } from '#lib/server/identity/users/forget-log-ins.ts';
import { codeMismatch } from '#lib/server/identity/users/identity-error.ts';
import type { UserPool } from '#lib/server/identity/users/user-pool.ts';
import { isAddressProven, sealPassword } from '#lib/server/identity/users/users.ts';
import { isSameCode, UNDO_MS, undoCode } from './email-change-codes.ts';
import { forgetUnproven } from './forget-unproven.ts';

const PASSWORD_BYTES = 32;

/**
 * The owner of the old address stops a change, or takes it back within a week. Whoever asked for
 * the change knew the password, so the password and every session end too, and the old address gets
 * a link to set another one. Later changes are taken back as well; an earlier one can still be
 * undone by its own address.
 * @throws IdentityError CodeMismatchException
 */
export async function undoChange(
  pool: UserPool,
  { id, code }: { id: string; code: string },
): Promise<Record<string, never>> {
  const isRight = isSameCode(Buffer.from(undoCode(pool.sealer, id)), Buffer.from(code));
  if (!isRight) throw codeMismatch();
  try {
    await pool.db.transaction().execute(async (trx) => {
      const change = await trx
        .deleteFrom('identity_email_changes')
        .where('id', '=', id)
        .where('asked_at', '>', new Date(pool.now() - UNDO_MS))
        .returningAll()
        .executeTakeFirst();
      if (!change) throw codeMismatch();
      const { sub, old_email: address, asked_at } = change;
      await trx
        .deleteFrom('identity_email_changes')
        .where('sub', '=', sub)
        .where('asked_at', '>=', asked_at)
        .execute();
      await forgetUnproven(trx, address, sub);
      // Before the user: see lockCodes.
      await forgetCodes(trx, sub);
      const user = await trx
        .selectFrom('identity_users')
        .select(['email', 'status', 'email_proven'])
        .where('sub', '=', sub)
        .forUpdate()
        .executeTakeFirst();
      if (!user) throw codeMismatch();
      const password = randomBytes(PASSWORD_BYTES).toString('base64url');
      await trx
        .updateTable('identity_users')
        .set({ email: address, secret: sealPassword(pool, sub, password) })
        .where('sub', '=', sub)
        .execute();
      await revokeAllSessions(trx, sub, pool.now());
      await forgetPasskeys(trx, sub);
      if (user.email !== address) {
        const isProven = isAddressProven(user);
        await followAddress(trx, { sub, from: user.email, to: address, isProven });
      }
      await askForCode(trx, pool.sealer, sub, 'reset');
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw codeMismatch();
    throw error;
  }
  return {};
}
