import 'server-only';
import type { Db } from '#lib/server/db/database.ts';

/** A product's pictures in the order in which they are shown. `place`: see `ShownPicture`. */
export function readPictures(db: Db, productId: string) {
  return db
    .selectFrom('product_images')
    .innerJoin('media', 'media.hash', 'product_images.media_hash')
    .select(['media.hash', 'alt', 'imported_position as place'])
    .select(['media.content_type as contentType', 'media.width', 'media.height'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute();
}
