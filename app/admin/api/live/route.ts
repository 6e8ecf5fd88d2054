import { liveCall } from '#lib/api/calls/staff/live.ts';
import { openLiveStream } from '#lib/server/staff/live-stream.ts';
import { staffReadRoute } from '#lib/server/staff/staff-routes.ts';

export const GET = staffReadRoute(liveCall, async ({ caller, request }) =>
  openLiveStream(caller, request),
);
