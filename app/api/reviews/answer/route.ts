import { answerRefusalCall } from '#lib/api/calls/reviews/own-reviews.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import { database } from '#lib/server/db/database.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { optionalCaller } from '#lib/server/identity/authenticate.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { refuseUnstorableText } from '#lib/server/platform/refuse-unstorable-text.ts';
import { answerRefusal } from '#lib/server/reviews/moderate-review.ts';
import { readOwnReviews } from '#lib/server/reviews/own-reviews.ts';
import { reviewedOrder } from '#lib/server/reviews/reviewed-order.ts';

/** An author answers a refusal. */
export const POST = jsonRoute(answerRefusalCall, {
  addressLimit: 'ownReviews',
  authenticate: optionalCaller,
  async handle({ caller, body }) {
    refuseUnstorableText(body);
    const { line, answer } = body;
    const db = database();
    const { order, actor } = await reviewedOrder(db, caller, body);
    try {
      const orderNumber = order.number;
      await answerRefusal({ db, actor, now: new Date() }, { orderNumber, line, answer });
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      throw callError(answerRefusalCall.errors, 'NothingToAnswer');
    }
    return { lines: await readOwnReviews(db, order) };
  },
});
