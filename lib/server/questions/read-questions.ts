import 'server-only';
import { sql } from 'kysely';
import {
  QUESTIONS_PAGE_SIZE,
  type ShownAnswer,
  type ShownQuestion,
} from '#lib/commerce/questions/question.ts';
import type { Db } from '#lib/server/db/database.ts';

/** One page of a model's published questions, the newest first, and how many there are on all. */
export async function readQuestions(
  db: Db,
  { model, page }: { model: string; page: number },
): Promise<{ questions: ShownQuestion[]; count: number }> {
  const published = db
    .selectFrom('questions')
    .where('model', '=', model)
    .where('state', '=', 'published');
  const [rows, counted] = await Promise.all([
    published
      .select(['id', 'body', 'name', 'asked_at', 'reply', 'replied_at', 'origin'])
      .orderBy('asked_at', 'desc')
      .orderBy('id')
      .limit(QUESTIONS_PAGE_SIZE)
      .offset((page - 1) * QUESTIONS_PAGE_SIZE)
      .execute(),
    published.select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow(),
  ]);
  const answers = await readAnswers(
    db,
    rows.map(({ id }) => id),
  );
  const questions = rows.map(({ id, body, name, asked_at, reply, replied_at, origin }) => ({
    id,
    text: body,
    name,
    askedAt: asked_at.getTime(),
    origin,
    answers: [
      ...(reply === null ? [] : [shopsAnswer(reply, replied_at)]),
      ...(answers.get(id) ?? []),
    ],
  }));
  return { questions, count: counted.count };
}

function shopsAnswer(text: string, at: Date | null): ShownAnswer {
  return { text, name: null, writtenAt: at?.getTime() ?? 0, isShops: true, origin: 'shop' };
}

/** The published answers of buyers by their question, the oldest first. */
async function readAnswers(
  db: Db,
  questions: readonly string[],
): Promise<Map<string, ShownAnswer[]>> {
  const rows =
    questions.length === 0
      ? []
      : await db
          .selectFrom('question_answers')
          .select(['question_id', 'body', 'name', 'answered_at', 'origin'])
          .where('question_id', 'in', questions)
          .where('state', '=', 'published')
          .orderBy('question_id')
          .orderBy('number')
          .execute();
  const answers = new Map<string, ShownAnswer[]>();
  for (const { question_id: id, body: text, name, answered_at, origin } of rows) {
    answers.set(id, [
      ...(answers.get(id) ?? []),
      {
        text,
        name,
        writtenAt: answered_at.getTime(),
        isShops: false,
        origin,
      },
    ]);
  }
  return answers;
}
