import 'server-only';
import { MOST_ANSWERS } from '#lib/commerce/questions/question.ts';
import { NOTHING_REFUSED } from '#lib/commerce/questions/texts.ts';
import { canAnswer } from '#lib/commerce/reviews/moderation.ts';
import { type CommandScope, defineCommand } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import { type LockedQuestion, lockQuestion } from './lock-question.ts';

interface ObjectInput {
  /** The customer who wrote what was refused. */
  sub: string;
  /** The question's id. */
  id: string;
  /** What was refused: the question, or the customer's newest answer to it. */
  of: 'question' | 'answer';
  objection: string;
}

/**
 * An author objects to a refusal, once; then staff look at the text again.
 * @throws CommandError `NotFound`; `Conflict` if there is no refusal left to object to
 */
export const objectToRefusal = defineCommand<ObjectInput, null>({
  name: 'question.object',
  permission: 'reviews:write',
  allows: (actor, { sub }) => actor.kind === 'customer' && actor.id === sub,
  async work(scope, input) {
    const question = await lockQuestion(scope.trx, input.id);
    if (input.of === 'answer') await objectForAnswer(scope, question, input);
    else await objectForQuestion(scope, question, input);
    return null;
  },
});

async function objectForQuestion(
  { trx, record }: CommandScope,
  question: LockedQuestion,
  { sub, id, objection }: ObjectInput,
): Promise<void> {
  const isOwn = question.customer_id === sub;
  if (!isOwn || !canObject(question)) throw new CommandError('Conflict', NOTHING_REFUSED);
  const asked = await trx
    .selectFrom('questions')
    .select('id')
    .where((row) => row.and({ customer_id: sub, model: question.model, body: question.body }))
    .where('state', '!=', 'refused')
    .executeTakeFirst();
  // The customer has asked the same question again meanwhile.
  if (asked) throw new CommandError('Conflict', NOTHING_REFUSED);
  await trx
    .updateTable('questions')
    .set({ state: 'pending', objection })
    .where('id', '=', id)
    .execute();
  await record({ entity: 'question', id, before: { state: 'refused' }, after: PENDING });
}

async function objectForAnswer(
  { trx, record }: CommandScope,
  { id }: LockedQuestion,
  { sub, objection }: ObjectInput,
): Promise<void> {
  const answers = await trx
    .selectFrom('question_answers')
    .select(['number', 'customer_id', 'state', 'objection'])
    .where('question_id', '=', id)
    .orderBy('number', 'desc')
    .execute();
  const own = answers.filter(({ customer_id }) => customer_id === sub);
  const [newest] = own;
  const standing = answers.filter(({ state }) => state !== 'refused');
  // If the customer has answered again meanwhile, that answer is the newest, and no refusal is
  // left.
  if (!newest || !canObject(newest) || standing.length >= MOST_ANSWERS) {
    throw new CommandError('Conflict', NOTHING_REFUSED);
  }
  await trx
    .updateTable('question_answers')
    .set({ state: 'pending', objection })
    .where('question_id', '=', id)
    .where('number', '=', newest.number)
    .execute();
  const changed = `${id}.${newest.number}`;
  await record({ entity: 'question', id: changed, before: { state: 'refused' }, after: PENDING });
}

const PENDING = { state: 'pending' };

/** The same rule as for reviews, where the objection is called the author's answer. */
function canObject({ state, objection }: Pick<LockedQuestion, 'state' | 'objection'>): boolean {
  return canAnswer({ state, answer: objection });
}
