import { readReviewPictureCall } from '#lib/api/calls/staff/reviews.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import { database } from '#lib/server/db/database.ts';
import { readStaffPicture } from '#lib/server/reviews/staff-picture.ts';
import { staffReadRoute } from '#lib/server/staff/staff-routes.ts';

export const GET = staffReadRoute(readReviewPictureCall, async ({ params, query }) => {
  const data = await readStaffPicture(database(), params.id, query.size);
  if (data === null) throw new CommandError('NotFound', 'This picture was taken off.');
  return { data };
});
