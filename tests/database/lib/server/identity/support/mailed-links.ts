import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import type { CodePurpose } from '#lib/server/identity/codes/codes.ts';
import { requestedName } from '#lib/server/identity/codes/request-code.ts';
import { sendIdentityCode } from '#lib/server/identity/codes/send-code.ts';
import type { UserPool } from '#lib/server/identity/users/user-pool.ts';
import { sendMail } from '#lib/server/mail/send-mail.ts';

export interface MailedLink {
  path: string;
  user: string;
  code: string;
}

const KINDS = { verify: 'verify-email', reset: 'reset-password' } as const;

/** Runs the pending mail-link jobs as a worker would; returns their number. */
export async function doCodeJobs({ db, sealer }: UserPool): Promise<number> {
  const { rows } = await sql<{ payload: { name: string; purpose: CodePurpose } }>`
    with taken as (
      delete from graphile_worker._private_jobs as job
      using graphile_worker._private_tasks as task
      where task.id = job.task_id and task.identifier = 'send-identity-code'
      returning job.payload, job.id
    )
    select payload from taken order by id`.execute(db);
  const context = { db, signal: AbortSignal.timeout(20_000), lastTry: false };
  for (const { payload } of rows) {
    requestedName(sealer, payload.name);
    await sendIdentityCode(payload, context);
  }
  return rows.length;
}

/** Runs the pending jobs, then returns the link in the newest mail to a user; null if none. */
export async function mailedLink(
  pool: UserPool,
  address: string,
  purpose: CodePurpose,
): Promise<MailedLink | null> {
  await doCodeJobs(pool);
  const message = await newest(pool.db, address, purpose);
  if (!message) return null;
  const context = { db: pool.db, signal: AbortSignal.timeout(20_000), lastTry: false };
  await sendMail({ messageId: message.id }, context);
  const { text } = (await newest(pool.db, address, purpose)) ?? {};
  const [url] = /http\S+/.exec(text ?? '') ?? [];
  if (!url) throw new Error('There is no link in the message.');
  const { pathname, searchParams } = new URL(url);
  return {
    path: pathname,
    user: searchParams.get('user') ?? '',
    code: searchParams.get('code') ?? '',
  };
}

function newest(db: Db, address: string, purpose: CodePurpose) {
  return db
    .selectFrom('email_outbox')
    .select(['id', 'text'])
    .where('to_address', '=', address)
    .where('kind', '=', KINDS[purpose])
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}
