import { stopReviewRequestsCall } from '#lib/api/calls/reviews/stop-review-requests.ts';
import { database } from '#lib/server/db/database.ts';
import { readStop } from '#lib/server/http/read-stop.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { stopReviewRequests } from '#lib/server/reviews/review-stops.ts';

/** Stops requests for reviews. A POST, because programs that check links follow them with GET. */
export const POST = jsonRoute(stopReviewRequestsCall, {
  addressLimit: 'unsubscribe',
  maxBytes: 4 * 1024,
  read: readStop,
  async handle({ body }) {
    await stopReviewRequests(database(), body.code);
    return {};
  },
});
