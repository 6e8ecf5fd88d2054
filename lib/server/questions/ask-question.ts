import 'server-only';
import { randomBytes } from 'node:crypto';
import { QUESTION_PRODUCT_GONE } from '#lib/commerce/questions/texts.ts';
import { modelOf } from '#lib/server/catalogue/model-of.ts';
import { defineCommand } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import { askingCustomer } from './asking-customer.ts';

interface AskInput {
  /** The customer who asks. */
  sub: string;
  productId: string;
  text: string;
  /** Consent to show the first name. */
  showName: boolean;
}

/**
 * A customer asks about a product; staff read it before it is shown, under all colours of the model.
 * The same question again changes nothing.
 * @throws CommandError `NotFound` for a product that nobody asks about; `Invalid` without an account
 */
export const askQuestion = defineCommand<AskInput, null>({
  name: 'question.ask',
  permission: 'reviews:write',
  allows: (actor, { sub }) => actor.kind === 'customer' && actor.id === sub,
  async work({ trx, record, now }, { sub, productId, text, showName }) {
    const name = await askingCustomer(trx, sub, showName);
    const model = await modelOf(trx, productId);
    if (model === null) throw new CommandError('NotFound', QUESTION_PRODUCT_GONE);
    const asked = await trx
      .selectFrom('questions')
      .select('id')
      .where((row) => row.and({ customer_id: sub, model, body: text }))
      .where('state', '!=', 'refused')
      .executeTakeFirst();
    if (asked) return null;
    const id = randomBytes(8).toString('hex');
    await trx
      .insertInto('questions')
      .values({
        id,
        model,
        product_id: productId,
        customer_id: sub,
        name,
        body: text,
        state: 'pending',
        reason: null,
        asked_at: now,
        reply: null,
      })
      .execute();
    await record({ entity: 'question', id, after: { state: 'pending' } });
    return null;
  },
});
