import { readChallengeCall } from '#lib/api/calls/challenge/read-challenge.ts';
import { issueChallenge } from '#lib/server/challenge/challenge.ts';
import { queryRoute } from '#lib/server/http/route.ts';

/** What a browser does for the token of an action. Each answer is for one browser, once. */
export const GET = queryRoute(readChallengeCall, {
  addressLimit: 'challenge',
  handle: ({ query }) => issueChallenge(query.action),
});
