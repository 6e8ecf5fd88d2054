import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import type { ShownReview } from '#lib/commerce/reviews/review.ts';
import type { ReviewSummary } from '#lib/commerce/reviews/summary.ts';
import { cacheTags } from '#lib/server/cache/cache-tags.ts';
import { database } from '#lib/server/db/database.ts';
import { readReviewSummary, readReviews } from './read-reviews.ts';
import { hasModelPictures } from './version-pictures.ts';

/** Reviews that a product page holds, fewer than a page of them: its HTML has a budget. */
const SHOWN_FIRST = 3;

/**
 * What a model's reviews say together, the most helpful ones, and whether any has a picture, or one
 * of the demo.
 */
export async function cachedReviews(
  model: string,
): Promise<
  { summary: ReviewSummary; reviews: ShownReview[] } & Awaited<ReturnType<typeof hasModelPictures>>
> {
  'use cache';
  cacheLife('catalogue');
  cacheTag(cacheTags.model(model), cacheTags.catalogue);
  const db = database();
  const [summary, { reviews }, pictures] = await Promise.all([
    readReviewSummary(db, model),
    readReviews(db, { model, sort: 'helpful', page: 1 }),
    hasModelPictures(db, model),
  ]);
  return { summary, reviews: reviews.slice(0, SHOWN_FIRST), ...pictures };
}
