import { askQuestionCall } from '#lib/api/calls/questions/own-questions.ts';
import { authenticate } from '#lib/server/identity/authenticate.ts';
import { askQuestion } from '#lib/server/questions/ask-question.ts';
import { missing, writeRoute } from '#lib/server/questions/write-route.ts';

/** A customer asks about a product. */
export const POST = writeRoute(askQuestionCall, {
  authenticate,
  maxBytes: 16 * 1024,
  write: (context, { sub }, { product: productId, text, showName }) =>
    askQuestion(context, { sub, productId, text, showName }),
  refusal: missing,
});
