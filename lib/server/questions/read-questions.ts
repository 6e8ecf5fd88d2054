import 'server-only';
import { sql } from 'kysely';
import {
  DEMO_QUESTION_ID,
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
      .select(['id', 'body', 'name', 'asked_at', 'reply', 'replied_at'])
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
  const questions = rows.map(({ id, body, name, asked_at, reply, replied_at }) => ({
    id,
    text: body,
    name,
    askedAt: asked_at.getTime(),
    isDemo: isDemo(id),
    answers: [
      ...(reply === null ? [] : [shopsAnswer(reply, replied_at)]),
      ...(answers.get(id) ?? []),
    ],
  }));
  return { questions, count: counted.count };
}

const isDemo = (id: string) => id.startsWith(DEMO_QUESTION_ID);

function shopsAnswer(text: string, at: Date | null): ShownAnswer {
  return { text, name: null, writtenAt: at?.getTime() ?? 0, isShops: true, isDemo: false };
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
          .select(['question_id', 'customer_id', 'body', 'name', 'answered_at'])
          .where('question_id', 'in', questions)
          .where('state', '=', 'published')
          .orderBy('question_id')
          .orderBy('number')
          .execute();
  const answers = new Map<string, ShownAnswer[]>();
  for (const { question_id: id, customer_id, body: text, name, answered_at } of rows) {
    answers.set(id, [
      ...(answers.get(id) ?? []),
      {
        text,
        name,
        writtenAt: answered_at.getTime(),
        isShops: false,
        // Also that of a deleted account: the demo's questions are all that it can be mistaken for.
        isDemo: isDemo(id) && customer_id === null,
      },
    ]);
  }
  return answers;
}
