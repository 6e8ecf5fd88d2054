import type { ReviewContent, ReviewState } from '#lib/commerce/reviews/review.ts';
import type { Db } from '#lib/server/db/database.ts';

/** Adds a review of one version that was written elsewhere, as staff find it. */
export async function addReview(
  db: Db,
  review: Partial<ReviewContent> & {
    id: string;
    state: ReviewState;
    model?: string;
    /** The order line that it is about. */
    bought?: { order: string; line: number };
  },
): Promise<void> {
  const { id, state, model = 'bluff', text = 'They kept my feet dry.', bought } = review;
  const writtenAt = new Date('2026-03-01T00:00:00Z');
  await db
    .insertInto('reviews')
    .values({
      id,
      model,
      product_id: null,
      size: null,
      colour: null,
      order_number: bought?.order ?? null,
      line: bought?.line ?? null,
      origin: 'import',
      origin_id: id,
      is_verified: false,
      written_at: writtenAt,
      latest: 1,
      shown: state === 'published' ? 1 : null,
      reply: null,
    })
    .execute();
  await db
    .insertInto('review_versions')
    .values({
      review_id: id,
      version: 1,
      stars: review.stars ?? 5,
      title: review.title ?? 'Good boots',
      body: text,
      fit: review.fit ?? null,
      width: null,
      usual_size: null,
      activity: null,
      recommends: null,
      name: null,
      region: null,
      state,
      reason: null,
      answer: null,
      written_at: writtenAt,
    })
    .execute();
}
