import 'server-only';
import {
  canAnswer,
  canModerate,
  type ModerationDecision,
} from '#lib/commerce/reviews/moderation.ts';
import type { RefusalReason, ReviewState } from '#lib/commerce/reviews/review.ts';
import { REVIEW_NOT_REFUSED } from '#lib/commerce/reviews/texts.ts';
import { isBuyerOf } from '#lib/server/commands/actor.ts';
import { defineCommand } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import { refuseIfAnswered, refuseIfDecided } from '#lib/server/commands/moderated.ts';
import type { Db } from '#lib/server/db/database.ts';
import { lockBuyersOrder } from '#lib/server/orders/lock-order.ts';
import { mailReview } from './mail-review.ts';
import { lockModel, summariseModels } from './summarise-model.ts';
import { dropOldPictures } from './version-pictures.ts';

/**
 * Staff publish or refuse a version of a review. They name the version that they have read, so that
 * nothing is published which its author wrote in the meantime.
 * @throws CommandError `NotFound`; `Changed` for a version that was replaced or is not `from` any
 * more; `Conflict` for a decision that its state does not allow
 */
export const moderateReview = defineCommand<
  {
    id: string;
    version: number;
    decision: ModerationDecision;
    /** The state that the caller decided on; without it, any that allows the decision. */
    from?: ReviewState;
  },
  null
>({
  name: 'review.moderate',
  permission: 'reviews:write',
  async work({ trx, record }, { id, version, decision, from }) {
    const review = await lockReview(trx, id);
    if (version !== review.latest && version !== review.shown) {
      throw new CommandError(
        'Changed',
        `The author has changed it: read version ${id}.${review.latest} first.`,
      );
    }
    // The stars are not read: a decision cannot depend on them.
    const moderated = await trx
      .selectFrom('review_versions')
      .select(['state', 'answer'])
      .where('review_id', '=', id)
      .where('version', '=', version)
      .executeTakeFirstOrThrow();
    refuseIfDecided(moderated.state, from);
    if (!canModerate(moderated, decision)) {
      throw new CommandError('Conflict', `It is ${moderated.state}, so it cannot become that.`);
    }
    const { state } = decision;
    const reason = decision.state === 'refused' ? decision.reason : null;
    await trx
      .updateTable('review_versions')
      .set({ state, reason })
      .where('review_id', '=', id)
      .where('version', '=', version)
      .execute();
    await record({
      entity: 'review',
      id,
      type: `review.${state}`,
      data: { version, ...(reason && { reason }) },
      before: { state: moderated.state },
      after: { state },
    });
    if (reason !== null) await tellAuthor(trx, review, reason);
    if (state === 'refused' && version !== review.shown) return null;
    await trx
      .updateTable('reviews')
      .set({ shown: state === 'published' ? version : null })
      .where('id', '=', id)
      .execute();
    await dropOldPictures(trx, [id]);
    await summariseModels(trx, [review.model]);
    return null;
  },
});

/**
 * E-mails the author the reason of a refusal, unless the review has no author in this shop any
 * more.
 */
async function tellAuthor(
  trx: Db,
  { order_number: number, line }: { order_number: string | null; line: number | null },
  reason: RefusalReason,
): Promise<void> {
  if (number === null || line === null) return;
  const row = await trx
    .selectFrom('orders')
    .select(['email', 'details'])
    .where('number', '=', number)
    .where('detached', '=', false)
    .executeTakeFirst();
  const bought = row?.details.lines[line];
  if (!row?.email || !bought) return;
  const { details: order, email } = row;
  const about = { refused: reason };
  await mailReview(trx, { order, email, about, products: [bought.name], stoppable: false });
}

/**
 * The author answers a refusal, once: staff look at the same version again.
 * @throws CommandError `Conflict` if there is no refusal to answer
 */
export const answerRefusal = defineCommand<
  { orderNumber: string; line: number; answer: string },
  null
>({
  name: 'review.answer',
  permission: 'reviews:write',
  allows: (actor, { orderNumber }) => isBuyerOf(actor, orderNumber),
  async work({ trx, record }, { orderNumber, line, answer }) {
    if (!(await lockBuyersOrder(trx, orderNumber))) {
      throw new CommandError('Conflict', REVIEW_NOT_REFUSED);
    }
    const found = await trx
      .selectFrom('reviews')
      .select('id')
      .where('order_number', '=', orderNumber)
      .where('line', '=', line)
      .executeTakeFirst();
    const review = found && (await lockReview(trx, found.id));
    const version = await trx
      .selectFrom('review_versions')
      .select(['version', 'state', 'answer'])
      .where('review_id', '=', review?.id ?? '')
      .where('version', '=', review?.latest ?? 0)
      .executeTakeFirst();
    if (!review || !version || !canAnswer(version)) {
      throw new CommandError('Conflict', REVIEW_NOT_REFUSED);
    }
    await trx
      .updateTable('review_versions')
      .set({ state: 'pending', answer })
      .where('review_id', '=', review.id)
      .where('version', '=', version.version)
      .execute();
    const data = { version: version.version };
    await record({ entity: 'review', id: review.id, type: 'review.answered', data });
    return null;
  },
});

/**
 * The shop's answer to a review, marked as the shop's; null takes it back. `before`: the answer that
 * the caller saw; without it, whatever it is.
 * @throws CommandError `NotFound`; `Changed` if the answer is not `before` any more
 */
export const replyToReview = defineCommand<
  { id: string; reply: string | null; before?: string | null },
  null
>({
  name: 'review.reply',
  permission: 'reviews:write',
  async work({ trx, record, now }, { id, reply, before }) {
    const { model, reply: current } = await lockReview(trx, id);
    refuseIfAnswered(current, before);
    await trx
      .updateTable('reviews')
      .set({ reply, replied_at: reply === null ? null : now })
      .where('id', '=', id)
      .execute();
    await record({ entity: 'review', id, type: 'review.replied', after: { reply } });
    await summariseModels(trx, [model]);
    return null;
  },
});

/**
 * Locks a review and what everybody sees of its model, in this order.
 * @throws CommandError `NotFound`
 */
async function lockReview(trx: Db, id: string) {
  const known = await trx
    .selectFrom('reviews')
    .select('model')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!known) throw new CommandError('NotFound', `No review is named ${id}.`);
  await lockModel(trx, known.model);
  return trx
    .selectFrom('reviews')
    .select(['id', 'model', 'latest', 'shown', 'order_number', 'line', 'reply'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}
