import { readOwnReviewsCall } from '#lib/api/calls/reviews/own-reviews.ts';
import { database } from '#lib/server/db/database.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { optionalCaller } from '#lib/server/identity/authenticate.ts';
import { readOwnReviews } from '#lib/server/reviews/own-reviews.ts';
import { reviewedOrder } from '#lib/server/reviews/reviewed-order.ts';

/** The lines of an order that its buyer may review, with what the buyer has written. */
export const POST = jsonRoute(readOwnReviewsCall, {
  addressLimit: 'ownReviews',
  authenticate: optionalCaller,
  maxBytes: 4 * 1024,
  async handle({ caller, body }) {
    const db = database();
    const { order } = await reviewedOrder(db, caller, body);
    return { lines: await readOwnReviews(db, order) };
  },
});
