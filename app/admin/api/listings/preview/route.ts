import { previewArrangementCall } from '#lib/api/calls/staff/listings.ts';
import { previewArrangement } from '#lib/server/listings/preview-arrangement.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const POST = staffWriteRoute(previewArrangementCall, ({ body }, { db }) =>
  previewArrangement(db, body),
);
