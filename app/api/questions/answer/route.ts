import { answerQuestionCall } from '#lib/api/calls/questions/own-questions.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import { database } from '#lib/server/db/database.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { authenticateWrite } from '#lib/server/identity/authenticate.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { refuseUnstorableText } from '#lib/server/platform/refuse-unstorable-text.ts';
import { type AnswerOutcome, answerQuestion } from '#lib/server/questions/answer-question.ts';

const REFUSALS = {
  'not-a-buyer': 'NotBuyer',
  'answered-already': 'AlreadyAnswered',
  enough: 'EnoughAnswers',
} as const satisfies Record<Exclude<AnswerOutcome, 'waits'>, string>;

/** A verified buyer answers a question. */
export const POST = jsonRoute(answerQuestionCall, {
  addressLimit: 'writeQuestions',
  authenticate: authenticateWrite,
  customerLimit: 'writeQuestions',
  maxBytes: 32 * 1024,
  async handle({ caller, body }) {
    refuseUnstorableText(body);
    const { question: id, text, showName } = body;
    const { sub, email, emailVerified } = caller;
    const context = {
      db: database(),
      actor: { kind: 'customer', id: sub } as const,
      now: new Date(),
    };
    const owner = { sub, email, emailVerified };
    try {
      const outcome = await answerQuestion(context, { owner, id, text, showName });
      if (outcome === 'waits') return {};
      throw callError(answerQuestionCall.errors, REFUSALS[outcome]);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      const code = error.code === 'NotFound' ? 'NotFound' : 'CustomerNotFound';
      throw callError(answerQuestionCall.errors, code);
    }
  },
});
