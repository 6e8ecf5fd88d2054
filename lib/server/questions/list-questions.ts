import 'server-only';
import { sql } from 'kysely';
import type { RefusalReason, ReviewState } from '#lib/commerce/reviews/review.ts';
import type { Db } from '#lib/server/db/database.ts';

/** A question or an answer to one, for staff. */
export interface ListedQuestion {
  /** The question's id. */
  id: string;
  /** The answer's number; null: the question itself. */
  answer: number | null;
  state: ReviewState;
  /** The product's name; null if the shop does not have it any more. */
  product: string | null;
  model: string;
  writtenAt: Date;
  name: string | null;
  text: string;
  /** What an answer answers; null for a question. */
  question: string | null;
  reason: RefusalReason | null;
  /** What the author said to a refusal. */
  objection: string | null;
  /** The shop's answer to a question. */
  reply: string | null;
}

/** Questions and answers in one state, the oldest first; at most `most`. */
export async function listQuestions(
  db: Db,
  { state, most }: { state: ReviewState; most?: number | undefined },
): Promise<ListedQuestion[]> {
  const { rows } = await sql<ListedQuestion>`
    select written.*, (select name from products where products.id = product_id) as product
    from (
      select id, null::integer as answer, state, model, product_id, asked_at as "writtenAt", name,
        body as text, null as question, reason, objection, reply
      from questions where state = ${state}
      union all
      select id, number, answer.state, model, product_id, answered_at, answer.name,
        answer.body, questions.body, answer.reason, answer.objection, null
      from question_answers as answer join questions on questions.id = question_id
      where answer.state = ${state}
    ) as written
    order by "writtenAt", id, answer nulls first
    limit ${most ?? null}`.execute(db);
  return rows;
}
