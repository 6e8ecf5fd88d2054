import 'server-only';
import { canModerate, type ModerationDecision } from '#lib/commerce/reviews/moderation.ts';
import type { RefusalReason, ReviewState } from '#lib/commerce/reviews/review.ts';
import { defineCommand } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import { refuseIfAnswered, refuseIfDecided } from '#lib/server/commands/moderated.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { QuestionMailData } from '#lib/server/mail/mail-kinds.ts';
import { enqueueMail } from '#lib/server/mail/outbox.ts';
import { type LockedQuestion, lockQuestion } from './lock-question.ts';

interface ModerateInput {
  /** The question's id. */
  id: string;
  /** The number of an answer to it; null: the question itself. */
  answer: number | null;
  decision: ModerationDecision;
  /** The state that the caller decided on; without it, any that allows the decision. */
  from?: ReviewState;
}

/**
 * Staff publish or refuse a question, or a buyer's answer to one, for the reasons of reviews. A text
 * never changes, so what they have read is what they decide on.
 * @throws CommandError `NotFound`; `Changed` if the state is not `from` any more; `Conflict` for a
 * decision that its state does not allow
 */
export const moderateQuestion = defineCommand<ModerateInput, null>({
  name: 'question.moderate',
  permission: 'reviews:write',
  async work({ trx, record }, { id, answer: number, decision, from }) {
    const question = await lockQuestion(trx, id);
    const answer = number === null ? null : await readAnswer(trx, id, number);
    const moderated = answer ?? question;
    refuseIfDecided(moderated.state, from);
    refuseUnless(moderated.state, decision);
    const { state } = decision;
    const reason = decision.state === 'refused' ? decision.reason : null;
    if (answer) {
      await trx
        .updateTable('question_answers')
        .set({ state, reason })
        .where('question_id', '=', id)
        .where('number', '=', answer.number)
        .execute();
    } else {
      await trx.updateTable('questions').set({ state, reason }).where('id', '=', id).execute();
    }
    await record({
      entity: 'question',
      id: answer ? `${id}.${answer.number}` : id,
      before: { state: moderated.state },
      after: { state, ...(reason && { reason }) },
    });
    if (reason !== null) {
      await mailRefusal(trx, question, { to: moderated.customer_id, reason, answer });
    } else if (answer) {
      if (question.state === 'published') {
        await mailAnswer(trx, question, { from: answer.customer_id, text: answer.body });
      }
    } else if (question.reply !== null) {
      await mailAnswer(trx, question, { from: null, text: question.reply });
    }
    return null;
  },
});

function refuseUnless(state: ReviewState, decision: ModerationDecision): void {
  if (canModerate({ state, answer: null }, decision)) return;
  throw new CommandError('Conflict', `It is ${state}, so it cannot become that.`);
}

/** @throws CommandError `NotFound` */
async function readAnswer(trx: Db, id: string, number: number) {
  const answer = await trx
    .selectFrom('question_answers')
    .selectAll()
    .where('question_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst();
  if (!answer) throw new CommandError('NotFound', `No answer is named ${id}.${number}.`);
  return answer;
}

/**
 * The shop's own answer, marked as the shop's; null takes it back. The person who asked is e-mailed
 * the first one, once the question is published, and one that follows after it was taken back.
 * Corrections are not mailed. `before`: the answer that the caller saw; without it, whatever it is.
 * @throws CommandError `NotFound`; `Changed` if the answer is not `before` any more
 */
export const replyToQuestion = defineCommand<
  { id: string; reply: string | null; before?: string | null },
  null
>({
  name: 'question.reply',
  permission: 'reviews:write',
  async work({ trx, record, now }, { id, reply, before }) {
    const question = await lockQuestion(trx, id);
    refuseIfAnswered(question.reply, before);
    await trx
      .updateTable('questions')
      .set({ reply, replied_at: reply === null ? null : now })
      .where('id', '=', id)
      .execute();
    await record({ entity: 'question', id, before: { reply: question.reply }, after: { reply } });
    if (reply !== null && question.reply === null && question.state === 'published') {
      await mailAnswer(trx, question, { from: null, text: reply });
    }
    return null;
  },
});

/**
 * Removes the first name from a question, or from a buyer's answer, for an author who wants that.
 * @throws CommandError `NotFound`
 */
export const removeQuestionName = defineCommand<{ id: string; answer: number | null }, null>({
  name: 'question.remove-name',
  permission: 'reviews:write',
  async work({ trx, record }, { id, answer }) {
    await lockQuestion(trx, id);
    if (answer === null) {
      await trx.updateTable('questions').set({ name: null }).where('id', '=', id).execute();
    } else {
      const { number } = await readAnswer(trx, id, answer);
      await trx
        .updateTable('question_answers')
        .set({ name: null })
        .where('question_id', '=', id)
        .where('number', '=', number)
        .execute();
    }
    // The audit does not get the name: it must not keep what was withdrawn.
    const changed = answer === null ? id : `${id}.${answer}`;
    await record({ entity: 'question', id: changed, after: { name: null } });
    return null;
  },
});

/**
 * Tells the person who asked that an answer is shown, unless it is their own. `from`: the customer
 * who answered; null: the shop, or an account that is deleted.
 */
async function mailAnswer(
  trx: Db,
  question: LockedQuestion,
  { from, text }: { from: string | null; text: string },
): Promise<void> {
  if (question.customer_id === null || question.customer_id === from) return;
  const about = { answer: text };
  await mailCustomer(trx, question, { to: question.customer_id, about, text: question.body });
}

/** Tells an author why their question, or their answer to one, is not published. */
async function mailRefusal(
  trx: Db,
  question: LockedQuestion,
  {
    to,
    reason,
    answer,
  }: { to: string | null; reason: RefusalReason; answer: { body: string } | null },
): Promise<void> {
  if (to === null) return;
  const of = answer ? ('answer' as const) : ('question' as const);
  const text = answer?.body ?? question.body;
  await mailCustomer(trx, question, { to, about: { refused: reason, of }, text });
}

async function mailCustomer(
  trx: Db,
  { product_id }: LockedQuestion,
  { to, about, text }: { to: string } & Pick<QuestionMailData, 'about' | 'text'>,
): Promise<void> {
  const customer = await trx
    .selectFrom('customers')
    .select(['email', 'details'])
    .where('id', '=', to)
    .executeTakeFirst();
  const product = await trx
    .selectFrom('products')
    .select(['name', 'slug'])
    .where('id', '=', product_id)
    .executeTakeFirst();
  if (!customer || !product) return;
  const { firstName, lastName } = customer.details;
  await enqueueMail(trx, {
    kind: 'question',
    to: { name: `${firstName} ${lastName}`.trim(), address: customer.email },
    data: { about, text, product: { name: product.name, path: `/products/${product.slug}` } },
  });
}
