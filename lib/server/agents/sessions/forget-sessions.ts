import 'server-only';
import { type RawBuilder, sql } from 'kysely';
import { cancelSession, SESSION_COLUMNS } from '#lib/server/agents/sessions.ts';
import type { Db } from '#lib/server/db/database.ts';
import { settled } from './find-session.ts';

/** How long an ended session answers that it has ended. */
const KEPT_DAYS = 30;
/** How long answers are kept for repeated calls. */
const ANSWER_HOURS = 24;
/** Rows at a time, so that no statement holds many of them for long. */
const AT_ONCE = 1_000;

/** Deletes answers after a day and sessions 30 days after their end, and ends what has expired. */
export async function forgetAgentSessions(db: Db): Promise<void> {
  await deleteAll(
    db,
    sql`agent_answers`,
    sql`at < now() - make_interval(hours => ${ANSWER_HOURS})`,
  );
  await deleteAll(
    db,
    sql`agent_sessions`,
    sql`case when status = 'open' then expires_at else updated_at end
      < now() - make_interval(days => ${KEPT_DAYS})`,
  );
  for (let after = ''; ; ) {
    const expired = await db
      .selectFrom('agent_sessions')
      .select(SESSION_COLUMNS)
      .where('status', '=', 'open')
      .where('expires_at', '<', sql<Date>`now()`)
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    for (const session of expired) {
      const { completingAt, status } = await settled(db, session);
      if (!completingAt && status === 'open') await cancelSession(db, session);
    }
    const last = expired.at(-1);
    if (!last || expired.length < AT_ONCE) return;
    after = last.id;
  }
}

async function deleteAll(db: Db, table: RawBuilder<unknown>, old: RawBuilder<unknown>) {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${table} where ctid = any (array(
        select ctid from ${table} where ${old} limit ${AT_ONCE}))`.execute(db);
    if (numAffectedRows < AT_ONCE) return;
  }
}
