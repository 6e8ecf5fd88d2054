import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import type { ShownReview } from '#lib/commerce/reviews/review.ts';
import type { ReviewSummary } from '#lib/commerce/reviews/summary.ts';
import { cacheTags } from '#lib/server/cache/cache-tags.ts';
import { database } from '#lib/server/db/database.ts';
import { readReviewSummary, readReviews } from './read-reviews.ts';

/** Reviews that a product page holds, fewer than a page of them: its HTML has a budget. */
const SHOWN_FIRST = 3;

/** What a model's reviews say together, and the most helpful ones. */
export async function cachedReviews(
  model: string,
): Promise<{ summary: ReviewSummary; reviews: ShownReview[] }> {
  'use cache';
  cacheLife('catalogue');
  cacheTag(cacheTags.model(model), cacheTags.catalogue);
  const db = database();
  const [summary, { reviews }] = await Promise.all([
    readReviewSummary(db, model),
    readReviews(db, { model, sort: 'helpful', page: 1 }),
  ]);
  return { summary, reviews: reviews.slice(0, SHOWN_FIRST) };
}
