import { passkeyConfirmCall } from '#lib/api/calls/staff/passkeys.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { logSecurityEvent } from '#lib/server/security-log/security-log.ts';
import { ownerOfPasskey } from '#lib/server/staff/staff-passkeys.ts';
import { staffCookie } from '#lib/server/staff/staff-request.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';
import { confirmSession } from '#lib/server/staff/staff-sessions.ts';

export const POST = staffWriteRoute(
  passkeyConfirmCall,
  async ({ request, caller, body: { passkey }, answerHeaders }, { db, now }) => {
    const { userHandle, ...response } = passkey.response;
    const owner = await ownerOfPasskey(db, {
      ...passkey,
      response: { ...response, ...(userHandle !== undefined && { userHandle }) },
      clientExtensionResults: {},
    });
    // Somebody else's passkey must not confirm what this person does.
    if (owner !== caller.sub) throw callError(passkeyConfirmCall.errors, 'UnknownPasskey');
    logSecurityEvent('staffConfirmed', request, { code: 'passkey', staff: caller.sub });
    answerHeaders.append(
      'set-cookie',
      staffCookie(await confirmSession(db, caller.tokenHash, now, { isProven: true })),
    );
    return {};
  },
);
