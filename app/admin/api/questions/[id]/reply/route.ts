import { replyToQuestionCall } from '#lib/api/calls/staff/reviews.ts';
import { replyToQuestion } from '#lib/server/questions/moderate-question.ts';
import { proseId } from '#lib/server/staff/prose-id.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const PUT = staffWriteRoute(replyToQuestionCall, async ({ params, body }, context) => {
  await replyToQuestion(context, { id: proseId(params.id), ...body });
  return {};
});
