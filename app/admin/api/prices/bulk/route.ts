import { bulkPricesCall } from '#lib/api/calls/staff/prices.ts';
import { beginBulk } from '#lib/server/bulk/begin-bulk.ts';
import { MOST_BULK_BYTES } from '#lib/server/bulk/bulk-bytes.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const POST = staffWriteRoute(
  bulkPricesCall,
  ({ body, caller }, context) => {
    const lines = body.lines.map(({ line, ...wish }) => ({ line, wish }));
    return beginBulk(context, 'prices', { lines, store: caller.store });
  },
  { maxBytes: MOST_BULK_BYTES },
);
