import 'server-only';
import { reviewPicturePath, type ShownPicture } from '#lib/commerce/reviews/pictures.ts';
import type { Db } from '#lib/server/db/database.ts';
import { writeSnapshot } from '#lib/server/db/snapshot.ts';
import type { ReviewRecord } from './review-record.ts';
import { readShownPictures } from './version-pictures.ts';

/** Rows read at a time. */
const BATCH = 5_000;

/**
 * Writes all reviews as JSON Lines from one database snapshot, and returns how many. Each has the
 * version that everybody sees, or else the newest. The file names no order, and no author without
 * consent.
 */
export async function exportReviews(db: Db, file: string): Promise<number> {
  let count = 0;
  await writeSnapshot(db, file, async function* (trx) {
    for (let after = ''; ; ) {
      const rows = await readBatch(trx, after);
      const last = rows.at(-1);
      if (!last) break;
      after = last.review_id;
      count += rows.length;
      const pictures = await readShownPictures(
        trx,
        rows.map((row) => row.review_id),
      );
      yield rows
        .map((row) => `${JSON.stringify(recordOf(row, pictures.get(row.review_id) ?? []))}\n`)
        .join('');
    }
  });
  return count;
}

type ExportedRow = Awaited<ReturnType<typeof readBatch>>[number];

function readBatch(trx: Db, after: string) {
  return trx
    .selectFrom('reviews')
    .innerJoin('review_versions as version', (join) =>
      join
        .onRef('version.review_id', '=', 'reviews.id')
        .on((row) =>
          row('version.version', '=', row.fn.coalesce('reviews.shown', 'reviews.latest')),
        ),
    )
    .selectAll('version')
    .select(['reviews.model', 'product_id', 'size', 'colour', 'origin', 'origin_id'])
    .select(['reviews.written_at as first_written_at', 'is_verified', 'helpful', 'unhelpful'])
    .select('reply')
    .where('reviews.id', '>', after)
    .orderBy('reviews.id')
    .limit(BATCH)
    .execute();
}

function recordOf(row: ExportedRow, pictures: readonly ShownPicture[]): ReviewRecord {
  return {
    id: row.origin_id ?? row.review_id,
    product: row.product_id ?? row.model,
    origin: row.origin,
    stars: row.stars,
    title: row.title,
    text: row.body,
    fit: row.fit,
    width: row.width,
    size: row.size,
    colour: row.colour,
    usualSize: row.usual_size,
    activity: row.activity,
    recommends: row.recommends,
    name: row.name,
    region: row.region,
    isVerified: row.is_verified,
    writtenAt: row.first_written_at.toISOString(),
    state: row.state,
    reason: row.state === 'refused' ? row.reason : null,
    helpful: row.helpful,
    unhelpful: row.unhelpful,
    reply: row.reply,
    ...(pictures.length > 0 && {
      pictures: pictures.map(({ id }) => reviewPicturePath(id, 'large')),
    }),
  };
}
