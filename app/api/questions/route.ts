import { readQuestionsCall } from '#lib/api/calls/questions/read-questions.ts';
import { database } from '#lib/server/db/database.ts';
import { queryRoute } from '#lib/server/http/route.ts';
import { refuseUnstorableText } from '#lib/server/platform/refuse-unstorable-text.ts';
import { readQuestions } from '#lib/server/questions/read-questions.ts';

/** A page of the published questions about a model. */
export const GET = queryRoute(readQuestionsCall, {
  addressLimit: 'questions',
  handle({ query }) {
    refuseUnstorableText(query);
    const { model, page = '1' } = query;
    return readQuestions(database(), { model, page: Number(page) });
  },
});
