import { previewPricesCall } from '#lib/api/calls/staff/prices.ts';
import { MOST_BULK_BYTES } from '#lib/server/bulk/bulk-bytes.ts';
import { previewPrices } from '#lib/server/prices/preview-prices.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const POST = staffWriteRoute(
  previewPricesCall,
  async ({ body }, { db, now }) => ({ results: await previewPrices(db, body.lines, now) }),
  { maxBytes: MOST_BULK_BYTES },
);
