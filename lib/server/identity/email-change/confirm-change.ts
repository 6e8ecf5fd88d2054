import 'server-only';
import { sql } from 'kysely';
import { followAddress } from '#lib/server/accounts/follow-address.ts';
import type { Db } from '#lib/server/db/database.ts';
import { isUniqueViolation } from '#lib/server/db/is-unique-violation.ts';
import { forgetCodes } from '#lib/server/identity/codes/codes.ts';
import { delivery } from '#lib/server/identity/codes/confirmation.ts';
import { revokeAllSessions } from '#lib/server/identity/tokens/sessions.ts';
import type { SignedIn } from '#lib/server/identity/tokens/signed-in.ts';
import { codeMismatch } from '#lib/server/identity/users/identity-error.ts';
import type { UserPool } from '#lib/server/identity/users/user-pool.ts';
import { isAddressProven } from '#lib/server/identity/users/users.ts';
import { enqueueMail } from '#lib/server/mail/outbox.ts';
import { sealCode } from '#lib/server/mail/sealed-code.ts';
import { CODE_MS, codeDigest, isSameCode, MOST_TRIES, undoCode } from './email-change-codes.ts';
import { forgetUnproven } from './forget-unproven.ts';

/**
 * Changes the address with the code that was mailed to the new one. Every other session ends, and so
 * do links that the old address got. Both addresses are told.
 * @throws IdentityError CodeMismatchException, also for an address that somebody else has proven by now
 */
export async function confirmChange(
  pool: UserPool,
  { user, originJti }: SignedIn,
  code: string,
): Promise<void> {
  const change = await countTry(pool.db, user.sub);
  const digest = change && codeDigest(pool.sealer, change.id, code.replaceAll(/\s/g, ''));
  const isRight = digest && change.code_digest && isSameCode(change.code_digest, digest);
  if (!isRight || change.asked_at.getTime() + CODE_MS < pool.now()) throw codeMismatch();
  const { id, old_email: from, new_email: to } = change;
  try {
    await pool.db.transaction().execute(async (trx) => {
      const used = await trx
        .updateTable('identity_email_changes')
        .set({ changed_at: new Date(pool.now()) })
        .where('id', '=', id)
        .where('changed_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      await forgetUnproven(trx, to, user.sub);
      // Before the user: see lockCodes.
      await forgetCodes(trx, user.sub);
      const before = await trx
        .selectFrom('identity_users')
        .select(['status', 'email_proven'])
        .where('sub', '=', user.sub)
        .forUpdate()
        .executeTakeFirst();
      const changed = await trx
        .updateTable('identity_users')
        .set({ email: to, email_proven: true })
        .where('sub', '=', user.sub)
        .where('email', '=', from)
        .returning('sub')
        .executeTakeFirst();
      if (!used || !before || !changed) throw codeMismatch();
      await revokeAllSessions(trx, user.sub, pool.now(), originJti);
      await followAddress(trx, { sub: user.sub, from, to, isProven: isAddressProven(before) });
      const masked = delivery(to).Destination;
      const undo = { user: id, code: sealCode(pool.sealer, undoCode(pool.sealer, id)) };
      await enqueueMail(trx, {
        kind: 'email-changed',
        to: { name: '', address: from },
        data: { masked, ...undo },
      });
      await enqueueMail(trx, { kind: 'email-is-new', to: { name: '', address: to }, data: {} });
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw codeMismatch();
    throw error;
  }
}

/** The newest change that waits for its code, counted as tried; undefined if it was tried too often. */
function countTry(db: Db, sub: string) {
  return db
    .updateTable('identity_email_changes')
    .set({ tries: sql<number>`tries + 1` })
    .where('id', '=', (row) =>
      row
        .selectFrom('identity_email_changes')
        .select('id')
        .where('sub', '=', sub)
        .orderBy('asked_at', 'desc')
        .limit(1),
    )
    .where('changed_at', 'is', null)
    .where('tries', '<', MOST_TRIES)
    .returningAll()
    .executeTakeFirst();
}
