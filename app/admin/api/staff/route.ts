import { inviteStaffCall, listStaffCall } from '#lib/api/calls/staff/people.ts';
import { database } from '#lib/server/db/database.ts';
import { listStaff, listStaffStores } from '#lib/server/staff/list-staff.ts';
import { inviteStaff } from '#lib/server/staff/staff-commands.ts';
import { staffReadRoute, staffWriteRoute } from '#lib/server/staff/staff-routes.ts';
import { newStaffSecret } from '#lib/server/staff/staff-secrets.ts';

export const GET = staffReadRoute(listStaffCall, async () => {
  const [staff, stores] = await Promise.all([listStaff(database()), listStaffStores(database())]);
  return {
    staff: staff.map(({ seenAt, ...one }) => ({ ...one, seenAt: seenAt?.getTime() ?? null })),
    stores,
  };
});

export const POST = staffWriteRoute(inviteStaffCall, async ({ body }, { db, actor, now }) => {
  const { secret, hash } = newStaffSecret();
  // Without a key: its input must not be kept, and a link is made anew at each press.
  await inviteStaff({ db, actor, now }, { ...body, codeHash: hash.toString('hex') });
  return { code: secret };
});
