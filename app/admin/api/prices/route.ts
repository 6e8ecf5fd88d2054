import { findPricesCall, setPricesCall } from '#lib/api/calls/staff/prices.ts';
import { database } from '#lib/server/db/database.ts';
import { findPrices } from '#lib/server/prices/find-prices.ts';
import { setPrices } from '#lib/server/prices/set-prices.ts';
import { staffReadRoute, staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

/** A thousand lines with long codes. */
const MOST_BYTES = 1024 * 1024;

export const GET = staffReadRoute(findPricesCall, ({ query: { q = '', after } }) =>
  findPrices(database(), { text: q.trim(), after }),
);

export const POST = staffWriteRoute(
  setPricesCall,
  async ({ body }, context) => {
    const lines = body.lines.map(({ from, until, ...line }) => ({
      ...line,
      ...(from !== null && { from: new Date(from).toISOString() }),
      ...(until !== null && { until: new Date(until).toISOString() }),
    }));
    const outcomes = await setPrices(context, { lines });
    return {
      results: outcomes.map((one) => {
        if (one.outcome !== 'ok') return one;
        const { productId: _id, ...done } = one;
        return done;
      }),
    };
  },
  { maxBytes: MOST_BYTES },
);
