import { takeDownContentCall } from '#lib/api/calls/staff/content.ts';
import { takeDownText } from '#lib/server/content/room/take-down.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const POST = staffWriteRoute(takeDownContentCall, ({ body }, context) =>
  takeDownText(context, body),
);
