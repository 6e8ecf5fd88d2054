import { recordEventsCall } from '#lib/api/calls/reports/record-events.ts';
import { MOST_COUNT_BYTES } from '#lib/commerce/analytics/counts.ts';
import { environment } from '#lib/config/environment.ts';
import { recordCounts } from '#lib/server/analytics/record-counts.ts';
import { database } from '#lib/server/db/database.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { countsWork } from '#lib/server/rate-limits/work.ts';
import { limitPairs } from '#lib/server/recommendations/limit-pairs.ts';
import { recordPairs } from '#lib/server/recommendations/record-pairs.ts';

/**
 * Counts events in a browser. The shop does not ask who sent them. It keeps only a keyed hash for a
 * day, so that an address counts a pair once (limit-pairs.ts).
 */
export const POST = jsonRoute(recordEventsCall, {
  addressLimit: 'events',
  maxBytes: MOST_COUNT_BYTES,
  work: countsWork,
  async handle({ request, body }) {
    if (!environment().ANALYTICS) throw callError(recordEventsCall.errors, 'NotFound');
    await recordCounts(database(), body);
    await recordPairs(database(), await limitPairs(request, body.pairs));
    return {};
  },
});
