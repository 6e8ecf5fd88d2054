import { discardContentCall } from '#lib/api/calls/staff/content.ts';
import { discardDraft } from '#lib/server/content/room/take-down.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const POST = staffWriteRoute(discardContentCall, ({ body }, context) =>
  discardDraft(context, body),
);
