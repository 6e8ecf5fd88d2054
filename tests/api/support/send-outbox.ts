import type { Db } from '#lib/server/db/database.ts';
import { sendMail } from '#lib/server/mail/send-mail.ts';
import type { MailServer } from './mail-server.ts';

/** Sends what waits in the outbox, the oldest first, and answers what the server got of it. */
export async function sendOutbox(db: Db, server: MailServer): Promise<MailServer['received']> {
  const from = server.received.length;
  const pending = await db
    .selectFrom('email_outbox')
    .select('id')
    .where('state', '=', 'pending')
    .orderBy('created_at')
    .execute();
  const context = { db, signal: AbortSignal.timeout(20_000), lastTry: false };
  for (const { id } of pending) await sendMail({ messageId: id }, context);
  return server.received.slice(from);
}
