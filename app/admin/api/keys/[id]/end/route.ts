import { endKeyCall } from '#lib/api/calls/staff/keys.ts';
import { revokeKey } from '#lib/server/keys/key-commands.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const POST = staffWriteRoute(endKeyCall, async ({ params }, context) => {
  await revokeKey(context, { id: params.id });
  return {};
});
