import 'server-only';
import { type SqlBool, sql } from 'kysely';
import { defineCommand } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import type { Db } from '#lib/server/db/database.ts';
import { addJob } from '#lib/server/jobs/add-job.ts';

interface FailedMail {
  id: string;
  kind: string;
  to: string;
  createdAt: Date;
  attempts: number;
  /** Why the mail server did not take it, without its own text. */
  error: string | null;
  /** False: its link or code is gone, so its recipient has to ask for a new one. */
  canRetry: boolean;
}

/** An e-mail whose secret or address was deleted cannot be sent again. */
const canRetry = sql<SqlBool>`(to_address <> '' and data <> '{}'::jsonb)`;

/** E-mails that were given up, newest first, at most `most`. */
export async function listFailedMails(db: Db, most: number): Promise<FailedMail[]> {
  return db
    .selectFrom('email_outbox')
    .select(['id', 'kind', 'to_address as to', 'created_at as createdAt', 'attempts', 'error'])
    .select(sql<boolean>`${canRetry}`.as('canRetry'))
    .where('state', '=', 'failed')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** How many e-mails were given up; counts no further than `most`. */
export async function countFailedMails(db: Db, most: number): Promise<number> {
  const failed = db.selectFrom('email_outbox').select('id').where('state', '=', 'failed');
  const { count } = await db
    .selectFrom(failed.limit(most).as('failed'))
    .select((row) => row.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Tries e-mails again that were given up: one, or all that can be sent. Returns how many.
 * @throws CommandError `NotFound` or `Conflict` for one that cannot be sent
 */
export const retryMails = defineCommand({
  name: 'mail.retry',
  permission: 'operations:write',
  work: async ({ trx, record }, { id }: { id: string | null }) => {
    let failed = trx.updateTable('email_outbox').where('state', '=', 'failed').where(canRetry);
    if (id !== null) failed = failed.where(sql<SqlBool>`id::text = ${id}`);
    const mails = await failed
      .set({ state: 'pending', attempts: 0, error: null })
      .returning(['id', 'kind'])
      .execute();
    if (id !== null && mails.length === 0) throw await whyNot(trx, id);
    for (const mail of mails) await addJob(trx, 'send-mail', { messageId: mail.id });
    await record(
      ...mails.map(({ id: one, kind }) => ({ entity: 'mail' as const, id: one, after: { kind } })),
    );
    return mails.length;
  },
});

async function whyNot(trx: Db, id: string): Promise<CommandError> {
  const mail = await trx
    .selectFrom('email_outbox')
    .select('state')
    .where(sql<SqlBool>`id::text = ${id}`)
    .executeTakeFirst();
  if (!mail) return new CommandError('NotFound', `There is no e-mail ${id}.`);
  const why =
    mail.state === 'failed'
      ? 'its link or code is gone: its recipient has to ask for another'
      : `it has not failed, it is ${mail.state}`;
  return new CommandError('Conflict', `The e-mail ${id} cannot be sent: ${why}.`);
}
