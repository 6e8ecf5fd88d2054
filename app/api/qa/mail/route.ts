import { readQaMailCall } from '#lib/api/calls/qa/read-qa-mail.ts';
import { database } from '#lib/server/db/database.ts';
import { queryRoute } from '#lib/server/http/route.ts';
import { authenticateQa } from '#lib/server/qa/authenticate-qa.ts';
import { readQaMail } from '#lib/server/qa/read-qa-mail.ts';

/** Testers read the e-mails that the shop wrote to them. */
export const GET = queryRoute(readQaMailCall, {
  addressLimit: 'qa',
  authenticate: authenticateQa,
  handle: async ({ query }) => ({ mails: await readQaMail(database(), query.to) }),
});
