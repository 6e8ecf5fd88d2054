import { readChallengeCall } from '#lib/api/calls/challenge/read-challenge.ts';
import { issueChallenge } from '#lib/server/challenge/challenge.ts';
import { queryRoute } from '#lib/server/http/route.ts';

/**
 * The task that a browser must solve to get a token for an action. Each answer is for one browser,
 * once.
 */
export const GET = queryRoute(readChallengeCall, {
  addressLimit: 'challenge',
  handle: ({ query }) => issueChallenge(query.action),
});
