import 'server-only';
import { MOST_ANSWERS } from '#lib/commerce/questions/question.ts';
import { QUESTION_GONE } from '#lib/commerce/questions/texts.ts';
import { defineCommand } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import type { OrderOwner } from '#lib/server/orders/own-orders.ts';
import { askingCustomer } from './asking-customer.ts';
import { isModelBuyer } from './is-model-buyer.ts';
import { lockQuestion } from './lock-question.ts';

interface AnswerInput {
  /** The customer who answers. */
  owner: OrderOwner;
  /** The question's id. */
  id: string;
  text: string;
  /** Consent to show the first name. */
  showName: boolean;
}

/** The outcome of sending an answer; all but the first changed nothing. */
export type AnswerOutcome = 'waits' | 'not-a-buyer' | 'answered-already' | 'enough';

/**
 * A verified buyer of the model answers a published question; staff read it before it is shown. The
 * question is locked, so that a buyer has one answer that was not refused.
 * @throws CommandError `NotFound` for a question that nobody sees; `Invalid` without an account
 */
export const answerQuestion = defineCommand<AnswerInput, AnswerOutcome>({
  name: 'question.answer',
  permission: 'reviews:write',
  allows: (actor, { owner }) => actor.kind === 'customer' && actor.id === owner.sub,
  async work({ trx, record, now }, { owner, id, text, showName }) {
    const name = await askingCustomer(trx, owner.sub, showName);
    const question = await lockQuestion(trx, id);
    if (question.state !== 'published') throw new CommandError('NotFound', QUESTION_GONE);
    if (!(await isModelBuyer(trx, owner, question.model))) return 'not-a-buyer';
    const answers = await trx
      .selectFrom('question_answers')
      .select(['number', 'customer_id', 'state'])
      .where('question_id', '=', id)
      .execute();
    const standing = answers.filter(({ state }) => state !== 'refused');
    if (standing.some((answer) => answer.customer_id === owner.sub)) return 'answered-already';
    if (standing.length >= MOST_ANSWERS) return 'enough';
    const number = Math.max(0, ...answers.map((answer) => answer.number)) + 1;
    await trx
      .insertInto('question_answers')
      .values({
        question_id: id,
        number,
        customer_id: owner.sub,
        name,
        body: text,
        state: 'pending',
        reason: null,
        answered_at: now,
      })
      .execute();
    await record({ entity: 'question', id: `${id}.${number}`, after: { state: 'pending' } });
    return 'waits';
  },
});
