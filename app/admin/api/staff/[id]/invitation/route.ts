import { inviteAgainCall } from '#lib/api/calls/staff/people.ts';
import { inviteAgain } from '#lib/server/staff/staff-commands.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';
import { newStaffSecret } from '#lib/server/staff/staff-secrets.ts';

export const POST = staffWriteRoute(inviteAgainCall, async ({ params }, { db, actor, now }) => {
  const { secret, hash } = newStaffSecret();
  await inviteAgain({ db, actor, now }, { id: params.id, codeHash: hash.toString('hex') });
  return { code: secret };
});
