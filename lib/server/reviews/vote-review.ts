import 'server-only';
import { helpfulness } from '#lib/commerce/reviews/helpfulness.ts';
import { recount, type Vote } from '#lib/commerce/reviews/votes.ts';
import type { Db } from '#lib/server/db/database.ts';
import { retryTransaction } from '#lib/server/db/retry-transaction.ts';
import { isOwnOrder, type OrderOwner } from '#lib/server/orders/own-orders.ts';

/** Who votes: a customer, or a guest by their ballot. */
export interface Voter {
  key: Buffer;
  isGuest: boolean;
  /** The ballot that a customer's browser still has: its vote becomes the customer's. */
  former: Buffer | null;
  customer: OrderOwner | null;
}

type VoteOutcome =
  | { outcome: 'counted'; helpful: number }
  | { outcome: 'unknown' }
  /** The voter wrote the review. */
  | { outcome: 'own' };

/**
 * Counts a vote on a published review; null takes it back. The review is locked, so that a voter has
 * one vote however often it is sent. No page is rebuilt for it: docs/decisions/091-reviews.md.
 */
export async function voteReview(
  db: Db,
  { key, isGuest, former, customer }: Voter,
  { review: id, vote, now }: { review: string; vote: Vote | null; now: Date },
): Promise<VoteOutcome> {
  return retryTransaction(db, async (trx) => {
    const review = await trx
      .selectFrom('reviews')
      .select(['helpful', 'unhelpful', 'order_number'])
      .where('id', '=', id)
      .where('shown', 'is not', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!review) return { outcome: 'unknown' };
    if (customer && (await isAuthor(trx, customer, review.order_number))) return { outcome: 'own' };
    const before = await trx
      .deleteFrom('review_votes')
      .where('review_id', '=', id)
      .where('voter', 'in', former ? [key, former] : [key])
      .returning('is_helpful')
      .execute();
    if (vote !== null) {
      await trx
        .insertInto('review_votes')
        .values({
          review_id: id,
          voter: key,
          is_guest: isGuest,
          is_helpful: vote === 'helpful',
          voted_at: now,
        })
        .execute();
    }
    const had = before.map((row) => (row.is_helpful ? 'helpful' : 'unhelpful'));
    const counts = recount(review, had, vote);
    await trx
      .updateTable('reviews')
      .set({ ...counts, helpfulness: helpfulness(counts.helpful, counts.unhelpful) })
      .where('id', '=', id)
      .execute();
    return { outcome: 'counted', helpful: counts.helpful };
  });
}

async function isAuthor(trx: Db, customer: OrderOwner, order: string | null): Promise<boolean> {
  if (order === null) return false;
  const own = await trx
    .selectFrom('orders')
    .select('number')
    .where('number', '=', order)
    .where(isOwnOrder(customer))
    .executeTakeFirst();
  return own !== undefined;
}
