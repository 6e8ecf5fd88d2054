import 'server-only';
import { sql } from 'kysely';
import { cancelSession, SESSION_COLUMNS } from '#lib/server/agents/sessions.ts';
import type { Db } from '#lib/server/db/database.ts';
import { settled } from './find-session.ts';

/** How long an ended session answers that it has ended. */
const KEPT_DAYS = 30;
/** How long answers are kept for repeated calls. */
const ANSWER_HOURS = 24;

/** Deletes answers after a day and sessions 30 days after their end, and ends what has expired. */
export async function forgetAgentSessions(db: Db): Promise<void> {
  await db
    .deleteFrom('agent_answers')
    .where('at', '<', sql<Date>`now() - make_interval(hours => ${ANSWER_HOURS})`)
    .execute();
  await sql`
    delete from agent_sessions
    where case when status = 'open' then expires_at else updated_at end
      < now() - make_interval(days => ${KEPT_DAYS})`.execute(db);
  const expired = await db
    .selectFrom('agent_sessions')
    .select(SESSION_COLUMNS)
    .where('status', '=', 'open')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
  for (const session of expired) {
    const { completingAt, status } = await settled(db, session);
    if (!completingAt && status === 'open') await cancelSession(db, session);
  }
}
