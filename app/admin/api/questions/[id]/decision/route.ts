import { decideQuestionCall } from '#lib/api/calls/staff/reviews.ts';
import { moderateQuestion } from '#lib/server/questions/moderate-question.ts';
import { proseId } from '#lib/server/staff/prose-id.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const PUT = staffWriteRoute(decideQuestionCall, async ({ params, body }, context) => {
  await moderateQuestion(context, { id: proseId(params.id), ...body });
  return {};
});
