import 'server-only';
import { type Selectable, sql } from 'kysely';
import type { ShownPicture } from '#lib/commerce/reviews/pictures.ts';
import {
  REVIEWS_PAGE_SIZE,
  type ReviewContent,
  type ReviewSort,
  type ShownReview,
  type Stars,
} from '#lib/commerce/reviews/review.ts';
import { reviewSearchWords } from '#lib/commerce/reviews/search-words.ts';
import { type ReviewSummary, summariseReviews } from '#lib/commerce/reviews/summary.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { ReviewTables } from '#lib/server/db/review-tables.ts';
import { readShownPictures } from './version-pictures.ts';

/** Which reviews of a model to read. */
export interface ReviewQuery {
  /** The parent code of the model. */
  model: string;
  sort: ReviewSort;
  stars?: Stars | undefined;
  /** Words that a review must have. */
  search?: string | undefined;
  /** Counts from 1. */
  page: number;
}

/** One page of a model's published reviews, and how many there are on all pages. */
export async function readReviews(
  db: Db,
  { model, sort, stars, search = '', page }: ReviewQuery,
): Promise<{ reviews: ShownReview[]; count: number }> {
  let wanted = reviewsWith(db, 'shown')
    .where('reviews.model', '=', model)
    .where('reviews.shown', 'is not', null);
  if (stars !== undefined) wanted = wanted.where('version.stars', '=', stars);
  const words = reviewSearchWords(search);
  if (words.length > 0) {
    // Letters and digits only, so that none is an operator.
    const query = words.map((word) => `${word}:*`).join(' & ');
    // The database's planner takes such words for rare, and would look for them in all reviews of
    // the shop. It has no estimate for a `coalesce`, so it begins with the reviews of the model.
    wanted = wanted.where(
      sql<boolean>`coalesce(version.words @@ to_tsquery('simple', ${query}), false)`,
    );
  }
  const isWhole = stars === undefined && words.length === 0;
  const [rows, count] = await Promise.all([
    wanted
      .select(SHOWN_COLUMNS)
      .select('reviews.written_at as first_written_at')
      .orderBy(ORDERS[sort])
      .orderBy('reviews.written_at', 'desc')
      .orderBy('reviews.id')
      .limit(REVIEWS_PAGE_SIZE)
      .offset((page - 1) * REVIEWS_PAGE_SIZE)
      .execute(),
    isWhole
      ? readReviewSummary(db, model).then((summary) => summary.count)
      : wanted
          .select(sql<number>`count(*)::integer`.as('count'))
          .executeTakeFirst()
          .then((counted) => counted?.count ?? 0),
  ]);
  const pictures = await readShownPictures(
    db,
    rows.map(({ id }) => id),
  );
  return { reviews: rows.map((row) => shownReview(row, pictures.get(row.id) ?? [])), count };
}

/** The columns of a review and its version that `shownReview` needs. */
export const SHOWN_COLUMNS = [
  'reviews.id',
  'reviews.size',
  'reviews.colour',
  'reviews.is_verified',
  'reviews.origin',
  'reviews.helpful',
  'reviews.reply',
  'version.version',
  'version.stars',
  'version.title',
  'version.body',
  'version.fit',
  'version.width',
  'version.usual_size',
  'version.activity',
  'version.recommends',
  'version.name',
  'version.region',
] as const;

const ORDERS = {
  helpful: sql`reviews.helpfulness desc`,
  newest: sql`reviews.written_at desc`,
  lowest: sql`version.stars`,
} as const;

/** A review as everybody sees it. */
export function shownReview(
  row: WrittenColumns &
    Pick<Version, 'version' | 'name' | 'region'> &
    Pick<
      Selectable<ReviewTables['reviews']>,
      'id' | 'size' | 'colour' | 'is_verified' | 'origin' | 'helpful' | 'reply'
    > & { first_written_at: Date },
  pictures: readonly ShownPicture[],
): ShownReview {
  const { id, size, colour, name, region, origin, helpful, reply } = row;
  return {
    id,
    ...contentOf(row),
    writtenAt: row.first_written_at.getTime(),
    isEdited: row.version > 1,
    size,
    colour,
    name,
    region,
    isVerified: row.is_verified,
    origin,
    pictures,
    helpful,
    reply,
  };
}

/** What a model's published reviews say together: the same numbers wherever they are shown. */
export async function readReviewSummary(db: Db, model: string): Promise<ReviewSummary> {
  const row = await db
    .selectFrom('review_summaries')
    .select('summary')
    .where('model', '=', model)
    .executeTakeFirst();
  return row?.summary ?? summariseReviews([]);
}

type Version = Selectable<ReviewTables['review_versions']>;

/** The columns of a version that its author filled in. */
type WrittenColumns = Pick<
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
