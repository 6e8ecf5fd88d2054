import 'server-only';
import { sql } from 'kysely';
import type { Origin } from '#lib/commerce/origin.ts';
import type { RefusalReason, ReviewState } from '#lib/commerce/reviews/review.ts';
import type { Db } from '#lib/server/db/database.ts';
import { reviewsWith } from './read-reviews.ts';
import type { WrittenPicture } from './version-pictures.ts';

/** A version of a review for staff, without its stars: what they decide must not depend on them. */
export interface ReviewVersion {
  id: string;
  version: number;
  state: ReviewState;
  model: string;
  /** The author's first name, as everybody sees it. */
  name: string | null;
  title: string;
  text: string;
  /** What the author says of themselves, in their own words. */
  usualSize: string | null;
  activity: string | null;
  pictures: WrittenPicture[];
  /** Why it was refused before. */
  reason: RefusalReason | null;
  /** What its author said to that. */
  answer: string | null;
  /** The shop's answer. */
  reply: string | null;
}

export interface ListedReview extends ReviewVersion {
  /** The product's name; null if the shop has none of its model any more. */
  product: string | null;
  orderNumber: string | null;
  origin: Origin;
  writtenAt: Date;
}

export const VERSION_COLUMNS = [
  'reviews.id',
  'version.version',
  'version.state',
  'reviews.model',
  'version.name',
  'version.title',
  'version.body as text',
  'version.usual_size as usualSize',
  'version.activity',
  'version.reason',
  'version.answer',
  'reviews.reply',
] as const;
export const VERSION_PICTURES = sql<WrittenPicture[]>`(
  select coalesce(json_agg(json_build_object('id', picture_id, 'alt', alt) order by position), '[]')
  from review_version_pictures as used
  where used.review_id = reviews.id and used.version = version.version)`.as('pictures');

/** The newest versions of reviews in one state, the oldest first; at most `most`. */
export async function listReviews(
  db: Db,
  { state, most }: { state: ReviewState; most?: number | undefined },
): Promise<ListedReview[]> {
  return reviewsWith(db, 'latest')
    .select([
      ...VERSION_COLUMNS,
      'reviews.order_number as orderNumber',
      'reviews.origin',
      'version.written_at as writtenAt',
      VERSION_PICTURES,
      sql<string | null>`(
        select name from products where parent_code = reviews.model order by id limit 1)`.as(
        'product',
      ),
    ])
    .where('version.state', '=', state)
    .orderBy('version.written_at')
    .orderBy('reviews.id')
    .$if(most !== undefined, (rows) => rows.limit(most ?? 0))
    .execute();
}
