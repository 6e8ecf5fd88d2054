import 'server-only';
import type { Selectable } from 'kysely';
import type { ReviewContent } from '#lib/commerce/reviews/review.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { ReviewTables } from '#lib/server/db/review-tables.ts';

type Version = Selectable<ReviewTables['review_versions']>;

/** The columns of a version that its author filled in. */
export type WrittenColumns = Pick<
  Version,
  'body' | 'usual_size' | Extract<keyof Version, keyof ReviewContent>
>;

export function contentOf(row: WrittenColumns): ReviewContent {
  const { stars, title, body: text, fit, width, usual_size: usualSize, activity, recommends } = row;
  return { stars, title, text, fit, width, usualSize, activity, recommends };
}

/** Reviews, each with the newest `version` of it, or the one that everybody sees. */
export function reviewsWith(db: Db, which: 'latest' | 'shown') {
  return db
    .selectFrom('reviews')
    .innerJoin('review_versions as version', (join) =>
      join
        .onRef('version.review_id', '=', 'reviews.id')
        .onRef('version.version', '=', `reviews.${which}`),
    );
}
