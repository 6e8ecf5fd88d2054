import { readReviewsCall } from '#lib/api/calls/reviews/read-reviews.ts';
import { STARS } from '#lib/commerce/reviews/review.ts';
import { database } from '#lib/server/db/database.ts';
import { queryRoute } from '#lib/server/http/route.ts';
import { refuseUnstorableText } from '#lib/server/platform/refuse-unstorable-text.ts';
import { readReviews } from '#lib/server/reviews/read-reviews.ts';

/** A page of a model's published reviews. */
export const GET = queryRoute(readReviewsCall, {
  addressLimit: 'reviews',
  handle({ query }) {
    refuseUnstorableText(query);
    const { model, sort = 'helpful', stars, search, page = '1' } = query;
    return readReviews(database(), {
      model,
      sort,
      stars: STARS.find((value) => String(value) === stars),
      search,
      page: Number(page),
    });
  },
});
