import 'server-only';
import { REVIEW_PICTURE_ID } from '#lib/commerce/reviews/pictures.ts';
import type { Db } from '#lib/server/db/database.ts';
import { pictureData } from './version-pictures.ts';

/**
 * A picture of a review for the staff, published or not, as a data URL: it has no address that
 * anybody could pass on or a cache could keep. Null for one that no version of a review has, such as
 * one whose review was not sent yet.
 */
export async function readStaffPicture(
  db: Db,
  id: string,
  size: 'large' | 'small',
): Promise<string | null> {
  if (!REVIEW_PICTURE_ID.test(id)) return null;
  const row = await db
    .selectFrom('review_pictures')
    .select(size === 'small' ? 'small as bytes' : 'bytes')
    .where('id', '=', id)
    .where('id', 'in', (used) => used.selectFrom('review_version_pictures').select('picture_id'))
    .executeTakeFirst();
  return row ? pictureData(row.bytes) : null;
}
