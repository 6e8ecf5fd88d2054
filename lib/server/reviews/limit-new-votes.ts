import 'server-only';
import type { Db } from '#lib/server/db/database.ts';
import { addressBucket } from '#lib/server/platform/address-bucket.ts';
import { clientAddress } from '#lib/server/platform/client-address.ts';
import { limitSubject } from '#lib/server/rate-limits/limit.ts';
import type { Voter } from './vote-review.ts';

/**
 * Counts a vote on a review towards the new votes from its address, unless it changes an earlier
 * vote of the same voter. Customers count too: a reader who deletes the cookie, logs out or changes
 * the account gets only a few new votes in all.
 * @throws ApiError 429
 */
export async function limitNewVotes(
  db: Db,
  request: Request,
  review: string,
  { key, former }: Pick<Voter, 'key' | 'former'>,
): Promise<void> {
  const earlier = await db
    .selectFrom('review_votes')
    .select('review_id')
    .where('review_id', '=', review)
    .where('voter', 'in', former ? [key, former] : [key])
    .executeTakeFirst();
  if (earlier) return;
  await limitSubject('newVotes', `${addressBucket(clientAddress(request))} ${review}`);
}
