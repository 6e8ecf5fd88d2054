import 'server-only';
import { type RawBuilder, sql } from 'kysely';
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
  const isOpen = sql<boolean>`asked.state = 'published' and asked.reply is null
    and not exists (
      select from question_answers as given
      where given.question_id = asked.id and given.state = 'published')`;
  const direction = sql.raw(order === 'oldest' ? 'asc' : 'desc');
  // Each part is cut to a page by its own index, and only then are the parts joined.
  const part = (column: string, key: RawBuilder<unknown>, body: RawBuilder<unknown>) => sql`(
    select ${key} as key, ${micros(column)} as "at", ${body} ${isBeyond(column, key, order, after)}
    order by ${sql.ref(column)} ${direction}, ${key} ${direction} limit ${most})`;
  const question = sql`'question' as kind, id, null::integer as answer, state, model, product_id, name,
    body as text, null as question, reason, objection, reply from questions as asked`;
  const parts = [
    ...(kinds.includes('question')
      ? [part('asked_at', QUESTION_KEY, sql`${question} where asked.state = ${state}`)]
      : []),
    ...(kinds.includes('question') && show === 'waiting'
      ? [part('asked_at', QUESTION_KEY, sql`${question} where ${isOpen}`)]
      : []),
    ...(kinds.includes('answer')
      ? [
          part(
            'answered_at',
            ANSWER_KEY,
            sql`'answer' as kind, question_id as id, number as answer, answer.state, model, product_id,
              answer.name, answer.body as text, questions.body as question, answer.reason,
              answer.objection, null as reply
            from question_answers as answer join questions on questions.id = question_id
            where answer.state = ${state}`,
          ),
        ]
      : []),
  ];
  if (parts.length === 0) return [];
  const { rows } = await sql<Omit<QueuedQuestion, 'at'> & { at: string }>`
    select kind, key, id, answer, state, model, name, text, question, reason, objection, reply,
      "at"::text as "at", (
      select json_build_object('name', name, 'slug', slug) from products
      where products.id = written.product_id
    ) as product
    from (
      select * from (${sql.join(parts, sql` union all `)}) as parts
      order by "at" ${direction}, key ${direction} limit ${most}
    ) as written
    order by "at" ${direction}, key ${direction}`.execute(db);
  return rows.map(({ at, ...row }) => ({ ...row, at: Number(at) }));
}

const QUESTION_KEY = sql`('question-' || id) collate "C"`;
const ANSWER_KEY = sql`('answer-' || question_id || '.' || number) collate "C"`;

/** The condition of a text after a place. The time alone, with some slack, lets an index help. */
function isBeyond(
  column: string,
  key: RawBuilder<unknown>,
  order: QueueOrder,
  after: QueuePlace | null,
) {
  if (!after) return sql``;
  const isUp = order === 'oldest';
  const near = new Date(Math.floor(after.at / 1_000) + (isUp ? -1 : 2));
  const side = sql.raw(isUp ? '>' : '<');
  return sql`and ${sql.ref(column)} ${side} ${near}
    and (${micros(column)}, ${key}) ${side} (${after.at}::bigint, ${after.key})`;
}

function micros(column: string) {
  return sql`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint`;
}
