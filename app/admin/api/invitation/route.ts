import { openInvitationCall } from '#lib/api/calls/staff/log-in.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { openInvitation } from '#lib/server/staff/invitations.ts';
import { logInServices } from '#lib/server/staff/log-in-services.ts';
import { fromRoom } from '#lib/server/staff/staff-request.ts';

export const POST = jsonRoute(openInvitationCall, {
  addressLimit: 'staffLogIn',
  authenticate: fromRoom,
  async handle({ body }) {
    const opened = await openInvitation(await logInServices(), body.code);
    if (!opened) throw callError(openInvitationCall.errors, 'Unusable');
    return opened;
  },
});
