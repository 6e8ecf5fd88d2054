import { beginWorkLogInCall } from '#lib/api/calls/staff/work-log-in.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { fromRoom } from '#lib/server/staff/staff-request.ts';
import { pendingCookie, withProvider } from '#lib/server/staff/work-log-in.ts';
import { beginWorkLogIn } from '#lib/server/staff/work-provider.ts';

export const POST = jsonRoute(beginWorkLogInCall, {
  addressLimit: 'staffLogIn',
  authenticate: fromRoom,
  async handle({ answerHeaders }) {
    const { url, pending } = await withProvider((settings) => beginWorkLogIn(settings, Date.now()));
    answerHeaders.append('set-cookie', pendingCookie(pending));
    return { url };
  },
});
