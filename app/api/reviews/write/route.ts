import { writeReviewCall } from '#lib/api/calls/reviews/own-reviews.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import { database } from '#lib/server/db/database.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { optionalCaller } from '#lib/server/identity/authenticate.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { refuseUnstorableText } from '#lib/server/platform/refuse-unstorable-text.ts';
import { readOwnReviews } from '#lib/server/reviews/own-reviews.ts';
import { reviewedOrder } from '#lib/server/reviews/reviewed-order.ts';
import { writeReview } from '#lib/server/reviews/write-review.ts';

/** A buyer writes a review of a line, or changes it. */
export const POST = jsonRoute(writeReviewCall, {
  addressLimit: 'ownReviews',
  authenticate: optionalCaller,
  // The longest text, each character in four bytes or escaped.
  maxBytes: 64 * 1024,
  async handle({ caller, body }) {
    refuseUnstorableText(body);
    const { line, review } = body;
    const db = database();
    const { order, actor } = await reviewedOrder(db, caller, body);
    try {
      const orderNumber = order.number;
      await writeReview({ db, actor, now: new Date() }, { orderNumber, line, review });
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      const isGone = error.code === 'NotFound';
      throw callError(writeReviewCall.errors, isGone ? 'PictureGone' : 'NotReviewable');
    }
    return { lines: await readOwnReviews(db, order) };
  },
});
