import { removeCollectionCall } from '#lib/api/calls/staff/collections.ts';
import { removeCollection } from '#lib/server/listings/collections.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const POST = staffWriteRoute(removeCollectionCall, async ({ body }, context) => {
  const { seen, path } = body;
  await removeCollection({ ...context, seen }, { path });
  return {};
});
