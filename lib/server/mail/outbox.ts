import 'server-only';
import { randomUUID } from 'node:crypto';
import { environment } from '#lib/config/environment.ts';
import type { Db } from '#lib/server/db/database.ts';
import { addJob } from '#lib/server/jobs/add-job.ts';
import type { Mailbox, MailData, MailKind } from './mail-kinds.ts';

export interface NewMail<Kind extends MailKind> {
  kind: Kind;
  to: Mailbox;
  data: MailData[Kind];
}

/**
 * Queues an e-mail in the caller's transaction, together with the job that sends it after the
 * commit and renders it from `data` then. Returns the message's id.
 */
export async function enqueueMail<Kind extends MailKind>(
  db: Db,
  { kind, to, data }: NewMail<Kind>,
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('email_outbox')
    .values({
      id,
      kind,
      to_name: to.name,
      to_address: to.address,
      data: JSON.stringify(data),
      message_id: `<${id}@${new URL(environment().SITE_URL).hostname}>`,
    })
    .execute();
  await addJob(db, 'send-mail', { messageId: id });
  return id;
}

/** Withdraws an e-mail that a newer one replaces, unless it was sent or is being sent. */
export async function withdrawMail(trx: Db, id: string): Promise<void> {
  const waiting = trx
    .selectFrom('email_outbox')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .forUpdate()
    // The worker that is sending it may wait long for the mail server.
    .skipLocked();
  await trx.deleteFrom('email_outbox').where('id', 'in', waiting).execute();
}
