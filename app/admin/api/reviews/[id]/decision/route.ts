import { decideReviewCall } from '#lib/api/calls/staff/reviews.ts';
import { moderateReview } from '#lib/server/reviews/moderate-review.ts';
import { proseId } from '#lib/server/staff/prose-id.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const PUT = staffWriteRoute(decideReviewCall, async ({ params, body }, context) => {
  await moderateReview(context, { id: proseId(params.id), ...body });
  return {};
});
