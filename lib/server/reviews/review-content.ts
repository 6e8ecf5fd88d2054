import type { Selectable } from 'kysely';
import type { ReviewContent } from '#lib/commerce/reviews/review.ts';
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
