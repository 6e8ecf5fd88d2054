import 'server-only';
import type { AccountExport } from '#lib/api/calls/account/export-account.ts';
import type { OwnPicture } from '#lib/api/schemas/review.ts';
import type { Db } from '#lib/server/db/database.ts';
import { pictureData, type WrittenPicture } from './version-pictures.ts';

/** The pictures of the newest versions of an order's reviews, by line. */
export async function readOwnPictures(
  db: Db,
  orderNumber: string,
): Promise<Map<number, OwnPicture[]>> {
  const rows = await db
    .selectFrom('reviews')
    .innerJoin('review_version_pictures as used', (join) =>
      join.onRef('used.review_id', '=', 'reviews.id').onRef('used.version', '=', 'reviews.latest'),
    )
    .innerJoin('review_pictures as picture', 'picture.id', 'used.picture_id')
    .select(['picture.line', 'picture.id', 'used.alt', 'picture.small'])
    .where('reviews.order_number', '=', orderNumber)
    .$narrowType<{ line: number }>()
    .orderBy('used.position')
    .execute();
  const byLine = new Map<number, OwnPicture[]>();
  for (const { line, id, alt, small } of rows) {
    byLine.set(line, [...(byLine.get(line) ?? []), { id, alt, preview: pictureData(small) }]);
  }
  return byLine;
}

/** The pictures of every version of reviews, by `{review}.{version}`. */
export async function readWrittenPictures(
  db: Db,
  reviewIds: readonly string[],
): Promise<Map<string, WrittenPicture[]>> {
  const rows = await db
    .selectFrom('review_version_pictures')
    .select(['review_id', 'version', 'picture_id as id', 'alt'])
    .where((row) => row('review_id', '=', row.fn.any(row.val(reviewIds))))
    .orderBy('position')
    .execute();
  const byVersion = new Map<string, WrittenPicture[]>();
  for (const { review_id, version, ...picture } of rows) {
    const key = `${review_id}.${version}`;
    byVersion.set(key, [...(byVersion.get(key) ?? []), picture]);
  }
  return byVersion;
}

/**
 * Every picture that was added to reviews of these orders, the oldest first, small: the large ones of
 * all orders of a customer do not fit into an answer.
 */
export async function readAddedPictures(
  db: Db,
  orderNumbers: readonly string[],
): Promise<AccountExport['reviewPictures']> {
  const rows = await db
    .selectFrom('review_pictures')
    .select(['id', 'order_number', 'line', 'small', 'width', 'height', 'added_at'])
    .where((row) => row('order_number', '=', row.fn.any(row.val(orderNumbers))))
    .$narrowType<{ order_number: string; line: number }>()
    .orderBy('added_at')
    .orderBy('id')
    .execute();
  return rows.map(({ order_number: orderNumber, small, added_at: addedAt, ...picture }) => ({
    ...picture,
    orderNumber,
    addedAt: addedAt.toISOString(),
    data: pictureData(small),
  }));
}
