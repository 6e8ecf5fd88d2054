import { previewPricesCall } from '#lib/api/calls/staff/prices.ts';
import { previewPrices } from '#lib/server/prices/preview-prices.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

/** A thousand lines with long codes. */
const MOST_BYTES = 1024 * 1024;

export const POST = staffWriteRoute(
  previewPricesCall,
  async ({ body }, { db, now }) => ({ results: await previewPrices(db, body.lines, now) }),
  { maxBytes: MOST_BYTES },
);
