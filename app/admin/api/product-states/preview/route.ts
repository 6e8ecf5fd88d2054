import { previewStatesCall } from '#lib/api/calls/staff/products.ts';
import { previewStates } from '#lib/server/catalogue/preview-states.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

/** A thousand lines with long codes. */
const MOST_BYTES = 1024 * 1024;

export const POST = staffWriteRoute(
  previewStatesCall,
  async ({ body }, { db }) => ({ results: await previewStates(db, body.lines) }),
  { maxBytes: MOST_BYTES },
);
