import 'server-only';
import type { AccountExport } from '#lib/api/calls/account/export-account.ts';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { readOwnQuestionsCall } from '#lib/api/calls/questions/own-questions.ts';
import { canAnswer } from '#lib/commerce/reviews/moderation.ts';
import type { ReviewState } from '#lib/commerce/reviews/review.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { OrderOwner } from '#lib/server/orders/own-orders.ts';
import { isModelBuyer } from './is-model-buyer.ts';

/** Most questions, and most answers, of the customer's own that a page gets. */
const MOST = 50;

/** A customer's own questions and answers about a model, and whether the customer has bought it. */
export async function readOwnQuestions(
  db: Db,
  owner: OrderOwner,
  model: string,
): Promise<ResponseOf<typeof readOwnQuestionsCall>> {
  const [isBuyer, questions, answers] = await Promise.all([
    isModelBuyer(db, owner, model),
    db
      .selectFrom('questions')
      .select(['id', 'body as text', 'state', 'reason', 'objection'])
      .where((row) => row.and({ customer_id: owner.sub, model }))
      .orderBy('asked_at', 'desc')
      .limit(MOST)
      .execute(),
    db
      .selectFrom('question_answers as answer')
      .innerJoin('questions', 'questions.id', 'answer.question_id')
      .select(['questions.id as question', 'answer.body as text', 'answer.state'])
      .select(['answer.reason', 'answer.objection'])
      .where('answer.customer_id', '=', owner.sub)
      .where('questions.model', '=', model)
      .orderBy('answer.answered_at', 'desc')
      .limit(MOST)
      .execute(),
  ]);
  return { isBuyer, questions: questions.map(withRight), answers: answers.map(withRight) };
}

/** Replaces the objection by whether the author may still object. */
function withRight<Row extends { state: ReviewState; objection: string | null }>({
  objection,
  ...row
}: Row) {
  return { ...row, canObject: canAnswer({ state: row.state, answer: objection }) };
}

/** Everything that a customer asked and answered, the oldest first. */
export async function readWrittenQuestions(
  db: Db,
  customer: string,
): Promise<Pick<AccountExport, 'questions' | 'answers'>> {
  const [questions, answers] = await Promise.all([
    db
      .selectFrom('questions')
      .select(['model', 'asked_at', 'body as text', 'name', 'state', 'reason', 'objection'])
      .where('customer_id', '=', customer)
      .orderBy('asked_at')
      .execute(),
    db
      .selectFrom('question_answers as answer')
      .innerJoin('questions', 'questions.id', 'answer.question_id')
      .select(['questions.body as question', 'answer.body as text', 'answer.answered_at'])
      .select(['answer.name', 'answer.state', 'answer.reason', 'answer.objection'])
      .where('answer.customer_id', '=', customer)
      .orderBy('answer.answered_at')
      .execute(),
  ]);
  return {
    questions: questions.map(({ asked_at, ...row }) => ({
      ...row,
      askedAt: asked_at.toISOString(),
    })),
    answers: answers.map(({ answered_at, ...row }) => ({
      ...row,
      answeredAt: answered_at.toISOString(),
    })),
  };
}
