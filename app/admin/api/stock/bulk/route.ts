import { bulkCountsCall } from '#lib/api/calls/staff/stock-bulk.ts';
import { beginBulk } from '#lib/server/bulk/begin-bulk.ts';
import { MOST_BULK_BYTES } from '#lib/server/bulk/bulk-bytes.ts';
import { refuseOtherPlaces } from '#lib/server/inventory/own-places.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const POST = staffWriteRoute(
  bulkCountsCall,
  ({ body: { lines, countedAt }, caller }, context) => {
    refuseOtherPlaces(
      caller.store,
      lines.map(({ store }) => store),
    );
    return beginBulk(context, 'stock', {
      lines: lines.map(({ line, ...wish }) => ({ line, wish: { ...wish, countedAt } })),
      store: caller.store,
    });
  },
  { maxBytes: MOST_BULK_BYTES },
);
