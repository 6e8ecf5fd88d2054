import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';

/** How many questions, and how many answers of buyers, wait to be read; no further than `most` each. */
export async function countPendingQuestions(
  db: Db,
  most: number,
): Promise<{ questions: number; answers: number }> {
  const count = (table: 'questions' | 'question_answers') => sql`(
    select count(*)::integer from (
      select from ${sql.table(table)} where state = 'pending' limit ${most}
    ) as waiting
  )`;
  const { rows } = await sql<{ questions: number; answers: number }>`
    select ${count('questions')} as questions, ${count('question_answers')} as answers`.execute(db);
  return rows[0] ?? { questions: 0, answers: 0 };
}
