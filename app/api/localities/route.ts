import { findLocalitiesCall } from '#lib/api/calls/localities/find-localities.ts';
import { database } from '#lib/server/db/database.ts';
import { queryRoute } from '#lib/server/http/route.ts';
import { currentLocalities } from '#lib/server/localities/current-localities.ts';

/** Lists of suburbs change a few times a year, so an hour-old answer is good enough. */
const KEEP_SECONDS = 3600;

export const GET = queryRoute(findLocalitiesCall, {
  addressLimit: 'localities',
  keepFor: KEEP_SECONDS,
  async handle({ query }) {
    const index = await currentLocalities(database());
    return { localities: index.search(query.q) };
  },
});
