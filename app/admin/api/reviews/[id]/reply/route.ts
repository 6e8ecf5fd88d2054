import { replyToReviewCall } from '#lib/api/calls/staff/reviews.ts';
import { replyToReview } from '#lib/server/reviews/moderate-review.ts';
import { proseId } from '#lib/server/staff/prose-id.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const PUT = staffWriteRoute(replyToReviewCall, async ({ params, body }, context) => {
  await replyToReview(context, { id: proseId(params.id), ...body });
  return {};
});
