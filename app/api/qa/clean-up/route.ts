import { cleanUpQaCall } from '#lib/api/calls/qa/clean-up-qa.ts';
import { database } from '#lib/server/db/database.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { authenticateQa } from '#lib/server/qa/authenticate-qa.ts';
import { cleanUpQa } from '#lib/server/qa/clean-up-qa.ts';

/** Testers remove what one of their runs made. */
export const POST = jsonRoute(cleanUpQaCall, {
  addressLimit: 'qa',
  authenticate: authenticateQa,
  handle: ({ body }) => cleanUpQa(database(), body.run),
});
