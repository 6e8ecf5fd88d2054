import 'server-only';
import { sql } from 'kysely';
import type { RefusalReason, ReviewState } from '#lib/commerce/reviews/review.ts';
import type { QueueChoice, QueueOrder, QueuePlace } from '#lib/commerce/staff/moderation-queue.ts';
import type { Db } from '#lib/server/db/database.ts';

/** A question, or an answer to one, in the queue of the staff. */
export interface QueuedQuestion extends QueuePlace {
  kind: 'question' | 'answer';
  /** The question's id. */
  id: string;
  /** The answer's number; null: the question itself. */
  answer: number | null;
  state: ReviewState;
  /** The product's name and its page's name; null if the shop does not have it any more. */
  product: { name: string; slug: string } | null;
  model: string;
  /** The author's first name, as everybody sees it. */
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

/**
 * Questions and answers from a place on, at most `most`. What waits: texts to read, and published
 * questions that nobody has answered.
 */
export async function queueQuestions(
  db: Db,
  {
    show,
    kinds,
    order,
    after,
    most,
  }: {
    show: QueueChoice;
    kinds: readonly ('question' | 'answer')[];
    order: QueueOrder;
    after: QueuePlace | null;
    most: number;
  },
): Promise<QueuedQuestion[]> {
  const state = show === 'waiting' ? 'pending' : show;
  const isOpen = sql<boolean>`${show === 'waiting'} and asked.state = 'published' and asked.reply is null
    and not exists (
      select from question_answers as given
      where given.question_id = asked.id and given.state = 'published')`;
  const place = after
    ? sql`where ("at", key) ${sql.raw(order === 'oldest' ? '>' : '<')} (${after.at}::bigint, ${after.key})`
    : sql``;
  const direction = sql.raw(order === 'oldest' ? 'asc' : 'desc');
  const { rows } = await sql<Omit<QueuedQuestion, 'at'> & { at: string }>`
    select kind, key, id, answer, state, model, name, text, question, reason, objection, reply,
      "at"::text as "at", (
      select json_build_object('name', name, 'slug', slug) from products where products.id = written.product_id
    ) as product
    from (
      select 'question' as kind, ('question-' || id) collate "C" as key, ${micros('asked_at')} as "at",
        id, null::integer as answer, state, model, product_id, name, body as text,
        null as question, reason, objection, reply
      from questions as asked
      where (asked.state = ${state} or (${isOpen})) and ${kinds.includes('question')}
      union all
      select 'answer', ('answer-' || question_id || '.' || number) collate "C",
        ${micros('answered_at')}, question_id, number, answer.state, model, product_id, answer.name,
        answer.body, questions.body, answer.reason, answer.objection, null
      from question_answers as answer join questions on questions.id = question_id
      where answer.state = ${state} and ${kinds.includes('answer')}
    ) as written
    ${place}
    order by written."at" ${direction}, key ${direction}
    limit ${most}`.execute(db);
  return rows.map(({ at, ...row }) => ({ ...row, at: Number(at) }));
}

function micros(column: string) {
  return sql`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint`;
}
