import { openInvitationCall } from '#lib/api/calls/staff/log-in.ts';
import { type Environment, environment } from '#lib/config/environment.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { openInvitation } from '#lib/server/staff/invitations.ts';
import { logInServices } from '#lib/server/staff/log-in-services.ts';
import { fromRoom } from '#lib/server/staff/staff-request.ts';

export const POST = jsonRoute(openInvitationCall, {
  addressLimit: 'staffLogIn',
  authenticate: fromRoom,
  async handle({ body }) {
    const opened = await openInvitation(await logInServices(), body);
    if (!opened) throw callError(openInvitationCall.errors, 'Unusable');
    return { ...opened, password: passwordOf(environment()) };
  },
});

/** Whether somebody who joins needs a password. */
function passwordOf({ STAFF_OIDC }: Environment): 'needed' | 'optional' | 'none' {
  if (!STAFF_OIDC) return 'needed';
  return STAFF_OIDC.isOnly ? 'none' : 'optional';
}
