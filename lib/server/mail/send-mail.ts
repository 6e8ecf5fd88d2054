import 'server-only';
import { type Selectable, sql } from 'kysely';
import { BRAND } from '#lib/config/brand.ts';
import { environment } from '#lib/config/environment.ts';
import { isQaAddress } from '#lib/config/qa-addresses.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { Database } from '#lib/server/db/schema.ts';
import type { Task } from '#lib/server/jobs/task.ts';
import { logProblem } from '#lib/server/log-problem.ts';
import { deliveryProblem } from './delivery-problem.ts';
import { bearsSecret, forgetsRecipient, type Mailbox } from './mail-kinds.ts';
import { renderMail } from './render-mail.ts';
import { deliver } from './transport.ts';

type Message = Selectable<Database['email_outbox']>;

/**
 * Sends a message of the outbox. Without a mail server it stores the message for the mail reader
 * instead, and a message to a testers' address for the testers. One that has nothing to say any more is
 * dropped.
 *
 * The row stays locked until the mail server has answered: a second worker waits and then finds the
 * message sent. If the process dies between the server's answer and the commit, the message is sent
 * again with the same Message-ID, so that mail programs can recognise the duplicate.
 */
export const sendMail: Task<'send-mail'> = async ({ messageId }, { db, signal, lastTry }) => {
  const trying = db.transaction().execute(async (trx) => {
    const message = await trx
      .selectFrom('email_outbox')
      .selectAll()
      .where('id', '=', messageId)
      .forUpdate()
      .executeTakeFirst();
    if (message?.state !== 'pending') return null;
    return send(trx, message, signal, lastTry);
  });
  const problem = await trying.catch(async (error: unknown) => {
    if (lastTry) await giveUp(db, messageId, error);
    throw error;
  });
  if (problem) throw new MailError(problem);
};

/** A message was not accepted; `message` says why, without personal data. */
class MailError extends Error {
  override name = 'MailError';
}

/**
 * Ends a message whose last try threw, for example because its order, or the key that encrypts its
 * data, is gone. Runs outside the transaction, which the error has rolled back.
 */
async function giveUp(db: Db, messageId: string, error: unknown): Promise<void> {
  const pending = await db
    .selectFrom('email_outbox')
    .select(['kind', 'attempts'])
    .where('id', '=', messageId)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  if (!pending) return;
  await db
    .updateTable('email_outbox')
    .set({
      ...forgotten(pending.kind),
      state: 'failed',
      attempts: pending.attempts + 1,
      error: error instanceof Error ? error.name : typeof error,
    })
    .where('id', '=', messageId)
    .where('state', '=', 'pending')
    .execute();
}

/** The fields to delete from a message that will not be sent again. */
function forgotten(kind: string) {
  return {
    ...(bearsSecret(kind) && { data: '{}' }),
    ...(forgetsRecipient(kind) && { to_name: '', to_address: '' }),
  };
}

/** The reason why the message must be retried; null when it is done. */
async function send(
  trx: Db,
  message: Message,
  signal: AbortSignal,
  lastTry: boolean,
): Promise<string | null> {
  const { SMTP_URL, MAIL_FROM, QA_TOKEN } = environment();
  const isTesters = QA_TOKEN !== undefined && isQaAddress(message.to_address);
  const rendered = await renderMail(trx, message.kind, message.data);
  if (!rendered) {
    await trx.deleteFrom('email_outbox').where('id', '=', message.id).execute();
    return null;
  }
  const gone = forgotten(message.kind);
  const change = (values: object) =>
    trx.updateTable('email_outbox').set(values).where('id', '=', message.id).execute();

  if (SMTP_URL === undefined || MAIL_FROM === undefined || isTesters) {
    const { subject, html, text } = rendered;
    await change({
      subject,
      html,
      text,
      ...(bearsSecret(message.kind) && { data: '{}' }),
      state: 'local',
      error: null,
      sent_at: sql`now()`,
    });
    await rendered.noteSent?.(trx);
    return null;
  }
  const to = { name: message.to_name, address: message.to_address };
  const attempts = message.attempts + 1;
  try {
    const envelope = { from: senderOf(MAIL_FROM), to, messageId: message.message_id };
    await deliver(SMTP_URL, envelope, rendered, signal);
  } catch (error) {
    const { reason, permanent } = deliveryProblem(error);
    const state = permanent || lastTry ? 'failed' : 'pending';
    await change({ ...(state === 'failed' && gone), state, attempts, error: reason });
    if (!permanent) return reason;
    logProblem('An e-mail was refused for good.', { id: message.id, kind: message.kind, reason });
    return null;
  }
  // Do not store a sent message's content: the recipient has it.
  await change({
    ...gone,
    state: 'sent',
    attempts,
    error: null,
    subject: rendered.subject,
    sent_at: sql`now()`,
  });
  await rendered.noteSent?.(trx);
  return null;
}

/** Parses MAIL_FROM; an address without a name gets the brand's. */
export function senderOf(mailFrom: string): Mailbox {
  const [, name = BRAND.name, address = mailFrom] = /^(.+) <(.+)>$/.exec(mailFrom) ?? [];
  return { name, address };
}
