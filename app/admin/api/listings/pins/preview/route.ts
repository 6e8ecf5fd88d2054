import { previewPinsCall } from '#lib/api/calls/staff/listings.ts';
import { MOST_BULK_PLACES } from '#lib/commerce/staff/bulk-changes.ts';
import { MOST_BULK_BYTES } from '#lib/server/bulk/bulk-bytes.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import { previewPins } from '#lib/server/listings/preview-pins.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const POST = staffWriteRoute(
  previewPinsCall,
  ({ body: { lines } }, { db, now }) => {
    if (new Set(lines.map(({ place }) => place)).size > MOST_BULK_PLACES) {
      throw new CommandError('Invalid', `Name at most ${MOST_BULK_PLACES} places at once.`);
    }
    return previewPins(db, lines, now);
  },
  { maxBytes: MOST_BULK_BYTES },
);
