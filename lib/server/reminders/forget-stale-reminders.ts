import 'server-only';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';

/** How long a link can confirm a reminder. */
const CONFIRM_DAYS = 3;
/** Nobody still waits for a product after this time. */
const WAIT_DAYS = 365;

/** Whether a reminder counts: it is confirmed, or can still be. */
export const isLive = sql<SqlBool>`
  case when confirmed_at is null
    then requested_at > now() - make_interval(days => ${sql.lit(CONFIRM_DAYS)})
    else confirmed_at > now() - make_interval(days => ${sql.lit(WAIT_DAYS)}) end`;

export async function forgetStaleReminders(db: Db): Promise<void> {
  await db.deleteFrom('reminders').where(sql<SqlBool>`not (${isLive})`).execute();
}
