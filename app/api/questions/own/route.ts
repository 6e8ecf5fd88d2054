import { readOwnQuestionsCall } from '#lib/api/calls/questions/own-questions.ts';
import { database } from '#lib/server/db/database.ts';
import { queryRoute } from '#lib/server/http/route.ts';
import { authenticate } from '#lib/server/identity/authenticate.ts';
import { refuseUnstorableText } from '#lib/server/platform/refuse-unstorable-text.ts';
import { readOwnQuestions } from '#lib/server/questions/own-questions.ts';

/**
 * The signed-in customer's own questions and answers about a model, and whether the customer may
 * answer.
 */
export const GET = queryRoute(readOwnQuestionsCall, {
  authenticate,
  customerLimit: 'accountRead',
  handle({ caller, query }) {
    refuseUnstorableText(query);
    return readOwnQuestions(database(), caller, query.model);
  },
});
