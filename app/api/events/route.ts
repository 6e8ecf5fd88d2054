import { recordEventsCall } from '#lib/api/calls/reports/record-events.ts';
import { MOST_COUNT_BYTES } from '#lib/commerce/analytics/counts.ts';
import { environment } from '#lib/config/environment.ts';
import { recordCounts } from '#lib/server/analytics/record-counts.ts';
import { database } from '#lib/server/db/database.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { recordPairs } from '#lib/server/recommendations/record-pairs.ts';

/** Counts events in a browser. The shop neither asks nor stores who sent them. */
export const POST = jsonRoute(recordEventsCall, {
  addressLimit: 'events',
  maxBytes: MOST_COUNT_BYTES,
  async handle({ body }) {
    if (!environment().ANALYTICS) throw callError(recordEventsCall.errors, 'NotFound');
    await recordCounts(database(), body);
    await recordPairs(database(), body.pairs);
    return {};
  },
});
