import { bulkStatesCall } from '#lib/api/calls/staff/products.ts';
import { beginBulk } from '#lib/server/bulk/begin-bulk.ts';
import { MOST_BULK_BYTES } from '#lib/server/bulk/bulk-bytes.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const POST = staffWriteRoute(
  bulkStatesCall,
  ({ body: { lines, why }, caller }, context) =>
    beginBulk(context, 'states', {
      lines: lines.map(({ line, ...wish }) => ({ line, wish })),
      why,
      store: caller.store,
    }),
  { maxBytes: MOST_BULK_BYTES },
);
