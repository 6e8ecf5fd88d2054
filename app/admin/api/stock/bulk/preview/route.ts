import { previewCountsCall } from '#lib/api/calls/staff/stock-bulk.ts';
import { MOST_BULK_BYTES } from '#lib/server/bulk/bulk-bytes.ts';
import { previewCounts } from '#lib/server/inventory/preview-counts.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const POST = staffWriteRoute(
  previewCountsCall,
  async ({ body, caller }, { db, now }) => {
    const asOf = new Date(Math.min(body.countedAt ?? now.getTime(), now.getTime()));
    const results = await previewCounts(db, body.lines, { store: caller.store, asOf });
    return { now: now.getTime(), results };
  },
  { maxBytes: MOST_BULK_BYTES },
);
