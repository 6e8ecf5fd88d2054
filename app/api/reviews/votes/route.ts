import { ownVotesCall } from '#lib/api/calls/reviews/vote.ts';
import { database } from '#lib/server/db/database.ts';
import { queryRoute } from '#lib/server/http/route.ts';
import { optionalCaller } from '#lib/server/identity/authenticate.ts';
import { openBallot, voterKey } from '#lib/server/reviews/ballot.ts';
import { readOwnVotes } from '#lib/server/reviews/own-votes.ts';

/** Most votes in one answer. */
const MOST = 300;

/** The caller's own votes on reviews. */
export const GET = queryRoute(ownVotesCall, {
  addressLimit: 'reviews',
  authenticate: optionalCaller,
  async handle({ caller, request }) {
    const ballot = caller ? null : await openBallot(request, Date.now());
    if (!caller && ballot === null) return { votes: [] };
    const voter = await voterKey(caller ? { customer: caller.sub } : { ballot: ballot ?? '' });
    const votes = await readOwnVotes(database(), voter, MOST);
    return { votes: votes.map(({ review, vote }) => ({ review, vote })) };
  },
});
