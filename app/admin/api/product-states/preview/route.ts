import { previewStatesCall } from '#lib/api/calls/staff/products.ts';
import { MOST_BULK_BYTES } from '#lib/server/bulk/bulk-bytes.ts';
import { previewStates } from '#lib/server/catalogue/preview-states.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const POST = staffWriteRoute(
  previewStatesCall,
  async ({ body }, { db }) => ({ results: await previewStates(db, body.lines) }),
  { maxBytes: MOST_BULK_BYTES },
);
