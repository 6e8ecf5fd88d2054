import {
  addContentPictureCall,
  listContentPicturesCall,
  MOST_PICTURE_BYTES,
} from '#lib/api/calls/staff/content.ts';
import { addPicture, listPictures, storeSentPicture } from '#lib/server/content/room/library.ts';
import { database } from '#lib/server/db/database.ts';
import { staffReadRoute, staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const GET = staffReadRoute(listContentPicturesCall, ({ query }) =>
  listPictures(database(), query.after),
);

export const POST = staffWriteRoute(
  addContentPictureCall,
  async ({ body: { label, picture } }, context) => {
    const hash = await storeSentPicture(context.db, Buffer.from(picture, 'base64'));
    return addPicture(context, { hash, label });
  },
  // The largest picture in base64, and the rest.
  { maxBytes: Math.ceil(MOST_PICTURE_BYTES / 3) * 4 + 4 * 1024 },
);
