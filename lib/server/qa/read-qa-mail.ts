import 'server-only';
import { sql } from 'kysely';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { readQaMailCall } from '#lib/api/calls/qa/read-qa-mail.ts';
import type { Db } from '#lib/server/db/database.ts';

/** Most messages in one answer. */
const NEWEST = 10;

/** The newest stored e-mails to a testers' address, newest first. */
export async function readQaMail(
  db: Db,
  to: string,
): Promise<ResponseOf<typeof readQaMailCall>['mails']> {
  return db
    .selectFrom('email_outbox')
    .select(['kind', 'subject', 'text'])
    .where(sql<string>`lower(to_address)`, '=', to.toLowerCase())
    .where('state', '=', 'local')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(NEWEST)
    .execute();
}
