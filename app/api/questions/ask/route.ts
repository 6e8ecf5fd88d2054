import { askQuestionCall } from '#lib/api/calls/questions/own-questions.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import { database } from '#lib/server/db/database.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { authenticateWrite } from '#lib/server/identity/authenticate.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { refuseUnstorableText } from '#lib/server/platform/refuse-unstorable-text.ts';
import { askQuestion } from '#lib/server/questions/ask-question.ts';

/** A customer asks about a product. */
export const POST = jsonRoute(askQuestionCall, {
  addressLimit: 'writeQuestions',
  authenticate: authenticateWrite,
  customerLimit: 'writeQuestions',
  maxBytes: 16 * 1024,
  async handle({ caller: { sub }, body }) {
    refuseUnstorableText(body);
    const { product: productId, text, showName } = body;
    const context = {
      db: database(),
      actor: { kind: 'customer', id: sub } as const,
      now: new Date(),
    };
    try {
      await askQuestion(context, { sub, productId, text, showName });
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      const code = error.code === 'NotFound' ? 'NotFound' : 'CustomerNotFound';
      throw callError(askQuestionCall.errors, code);
    }
    return {};
  },
});
