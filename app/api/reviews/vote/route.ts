import { voteCall } from '#lib/api/calls/reviews/vote.ts';
import { database } from '#lib/server/db/database.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { optionalCaller } from '#lib/server/identity/authenticate.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { limitNewVotes } from '#lib/server/reviews/limit-new-votes.ts';
import { voteReview } from '#lib/server/reviews/vote-review.ts';
import { voterOf } from '#lib/server/reviews/voter.ts';

/** Says whether a review helps. */
export const POST = jsonRoute(voteCall, {
  addressLimit: 'reviewVotes',
  authenticate: optionalCaller,
  maxBytes: 1024,
  async handle({ caller, request, body, answerHeaders }) {
    const db = database();
    const now = new Date();
    const { voter, setCookie } = await voterOf(request, caller, now.getTime());
    if (body.vote !== null) await limitNewVotes(db, request, body.review, voter);
    const counted = await voteReview(db, voter, { ...body, now });
    if (counted.outcome === 'unknown') throw callError(voteCall.errors, 'NotFound');
    if (counted.outcome === 'own') throw callError(voteCall.errors, 'OwnReview');
    if (setCookie !== null && body.vote !== null) answerHeaders.append('set-cookie', setCookie);
    return { vote: body.vote, helpful: counted.helpful };
  },
});
