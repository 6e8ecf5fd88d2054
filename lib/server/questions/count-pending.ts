import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';

/** How many questions and answers wait to be read; counts no further than `most`. */
export async function countPendingQuestions(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      (select from questions where state = 'pending' limit ${most})
      union all
      (select from question_answers where state = 'pending' limit ${most})
      limit ${most}
    ) as waiting`.execute(db);
  return rows[0]?.count ?? 0;
}
