import { undoPricesCall } from '#lib/api/calls/staff/prices.ts';
import { undoPrices } from '#lib/server/prices/cancel-prices.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

/** A thousand lines with long codes. */
const MOST_BYTES = 1024 * 1024;

export const POST = staffWriteRoute(
  undoPricesCall,
  async ({ body }, context) => {
    const outcomes = await undoPrices(context, body);
    return {
      results: outcomes.map((one) => (one.outcome === 'ok' ? { outcome: 'ok' as const } : one)),
    };
  },
  { maxBytes: MOST_BYTES },
);
