import { previewContentCall } from '#lib/api/calls/staff/content.ts';
import { previewText } from '#lib/server/content/room/preview-text.ts';
import { TEXT_BYTES } from '#lib/server/content/room/text-bytes.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const POST = staffWriteRoute(
  previewContentCall,
  ({ body }, { db, now }) => previewText(db, body, now),
  { maxBytes: TEXT_BYTES },
);
