import { readFitCall } from '#lib/api/calls/fit/read-fit.ts';
import { database } from '#lib/server/db/database.ts';
import { readFit } from '#lib/server/fit/read-fit.ts';
import { queryRoute } from '#lib/server/http/route.ts';
import { refuseUnstorableText } from '#lib/server/platform/refuse-unstorable-text.ts';

/** In seconds. The advice is learnt once a night. */
const KEEP_SECONDS = 3600;

export const GET = queryRoute(readFitCall, {
  addressLimit: 'content',
  keepFor: KEEP_SECONDS,
  async handle({ query }) {
    refuseUnstorableText(query);
    return { fit: await readFit(database(), query.model) };
  },
});
