import 'server-only';
import { sql } from 'kysely';
import { delivery } from '#lib/server/identity/codes/confirmation.ts';
import type { Task } from '#lib/server/jobs/task.ts';
import { enqueueMail } from '#lib/server/mail/outbox.ts';
import { sealCode } from '#lib/server/mail/sealed-code.ts';
import { identitySealer } from '#lib/server/sealing/identity-sealer.ts';
import { codeDigest, newCode, undoCode } from './email-change-codes.ts';

/**
 * Mails a code to the new address, and tells the old one at once, with a link that stops it. If
 * somebody else has proven the new address, they are told instead, and no code changes anything. Anybody
 * can sign up with an address that is not theirs.
 */
export const sendEmailChange: Task<'send-email-change'> = async ({ id }, { db }) => {
  const sealer = await identitySealer();
  await db.transaction().execute(async (trx) => {
    const change = await trx
      .selectFrom('identity_email_changes')
      .selectAll()
      .where('id', '=', id)
      .where('code_digest', 'is', null)
      .where('changed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!change) return;
    const taken = await trx
      .selectFrom('identity_users')
      .select('sub')
      .where(sql<string>`lower(email)`, '=', change.new_email)
      .where('status', '=', 'CONFIRMED')
      .where('email_proven', '=', true)
      .executeTakeFirst();
    const code = newCode();
    await trx
      .updateTable('identity_email_changes')
      // Also where the address is taken, so that a second run of this job mails nothing.
      .set({ code_digest: codeDigest(sealer, id, taken ? `no ${code}` : code) })
      .where('id', '=', id)
      .execute();
    const to = { name: '', address: change.new_email };
    if (taken) await enqueueMail(trx, { kind: 'email-in-use', to, data: {} });
    else {
      const data = { code: sealCode(sealer, code) };
      await enqueueMail(trx, { kind: 'email-change-code', to, data });
    }
    await enqueueMail(trx, {
      kind: 'email-change-asked',
      to: { name: '', address: change.old_email },
      data: {
        user: id,
        code: sealCode(sealer, undoCode(sealer, id)),
        masked: delivery(change.new_email).Destination,
      },
    });
  });
};
