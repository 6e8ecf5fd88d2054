import { objectToRefusalCall } from '#lib/api/calls/questions/own-questions.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import { database } from '#lib/server/db/database.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { authenticateWrite } from '#lib/server/identity/authenticate.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { refuseUnstorableText } from '#lib/server/platform/refuse-unstorable-text.ts';
import { objectToRefusal } from '#lib/server/questions/object-to-refusal.ts';

/** An author objects to the refusal of their question, or of their answer to one. */
export const POST = jsonRoute(objectToRefusalCall, {
  addressLimit: 'writeQuestions',
  authenticate: authenticateWrite,
  customerLimit: 'writeQuestions',
  maxBytes: 16 * 1024,
  async handle({ caller: { sub }, body }) {
    refuseUnstorableText(body);
    const { question: id, of, objection } = body;
    const context = {
      db: database(),
      actor: { kind: 'customer', id: sub } as const,
      now: new Date(),
    };
    try {
      await objectToRefusal(context, { sub, id, of, objection });
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      // Whether there is such a question is nobody's business who did not write it.
      throw callError(objectToRefusalCall.errors, 'NothingRefused');
    }
    return {};
  },
});
