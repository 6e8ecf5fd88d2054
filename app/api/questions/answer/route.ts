import { answerQuestionCall } from '#lib/api/calls/questions/own-questions.ts';
import { authenticate } from '#lib/server/identity/authenticate.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { type AnswerOutcome, answerQuestion } from '#lib/server/questions/answer-question.ts';
import { missing, writeRoute } from '#lib/server/questions/write-route.ts';

const REFUSALS = {
  'not-a-buyer': 'NotBuyer',
  'answered-already': 'AlreadyAnswered',
  enough: 'EnoughAnswers',
} as const satisfies Record<Exclude<AnswerOutcome, 'waits'>, string>;

/** A verified buyer answers a question. */
export const POST = writeRoute(answerQuestionCall, {
  authenticate,
  maxBytes: 32 * 1024,
  async write(context, { sub, email, emailVerified }, { question: id, text, showName }) {
    const owner = { sub, email, emailVerified };
    const outcome = await answerQuestion(context, { owner, id, text, showName });
    if (outcome !== 'waits') throw callError(answerQuestionCall.errors, REFUSALS[outcome]);
  },
  refusal: missing,
});
