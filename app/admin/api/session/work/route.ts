import { workLogInCall } from '#lib/api/calls/staff/work-log-in.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { fromRoom } from '#lib/server/staff/staff-request.ts';
import { logInByWork } from '#lib/server/staff/work-log-in.ts';

export const POST = jsonRoute(workLogInCall, {
  addressLimit: 'staffLogIn',
  authenticate: fromRoom,
  handle: ({ request, body, answerHeaders }) => logInByWork(request, body.answer, answerHeaders),
});
