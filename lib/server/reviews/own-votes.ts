import 'server-only';
import { sql } from 'kysely';
import { BALLOT_COOKIE } from '#lib/commerce/reviews/ballot-cookie.ts';
import type { Vote } from '#lib/commerce/reviews/votes.ts';
import type { Db } from '#lib/server/db/database.ts';
import { voterKey } from './ballot.ts';

interface OwnVote {
  review: string;
  vote: Vote;
  votedAt: Date;
}

/** A voter's votes, the newest first; `most`: all by default. */
export async function readOwnVotes(db: Db, voter: Buffer, most?: number): Promise<OwnVote[]> {
  const rows = await db
    .selectFrom('review_votes')
    .select(['review_id', 'is_helpful', 'voted_at'])
    .where('voter', '=', voter)
    .orderBy('voted_at', 'desc')
    .$if(most !== undefined, (votes) => votes.limit(most ?? 0))
    .execute();
  return rows.map((row) => ({
    review: row.review_id,
    vote: row.is_helpful ? 'helpful' : 'unhelpful',
    votedAt: row.voted_at,
  }));
}

/** Forgets who voted when an account is deleted. The sums stay: they name nobody. */
export async function forgetVoter(trx: Db, customer: string): Promise<void> {
  const voter = await voterKey({ customer });
  await trx.deleteFrom('review_votes').where('voter', '=', voter).execute();
}

/** Forgets guests' votes whose cookie has ended: nobody can change them any more. The sums stay. */
export async function forgetBallots(db: Db): Promise<void> {
  await db
    .deleteFrom('review_votes')
    .where('is_guest', '=', true)
    .where('voted_at', '<', sql<Date>`now() - make_interval(days => ${BALLOT_COOKIE.days})`)
    .execute();
}
