import 'server-only';
import type { Db } from '#lib/server/db/database.ts';
import { clientAddress } from '#lib/server/platform/client-address.ts';
import { addressBucket } from '#lib/server/rate-limits/address-bucket.ts';
import { limitSubject } from '#lib/server/rate-limits/limit.ts';
import type { Voter } from './vote-review.ts';

/**
 * Counts a guest's vote on a review towards those of their address, unless it changes an earlier one
 * of the same ballot: whoever deletes the cookie gets few new votes.
 * @throws ApiError 429
 */
export async function limitGuestVotes(
  db: Db,
  request: Request,
  review: string,
  { key }: Pick<Voter, 'key'>,
): Promise<void> {
  const earlier = await db
    .selectFrom('review_votes')
    .select('review_id')
    .where('review_id', '=', review)
    .where('voter', '=', key)
    .executeTakeFirst();
  if (earlier) return;
  await limitSubject('guestVotes', `${addressBucket(clientAddress(request))} ${review}`);
}
