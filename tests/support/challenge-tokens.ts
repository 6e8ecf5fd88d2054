import { readChallengeCall } from '#lib/api/calls/challenge/read-challenge.ts';
import { solve } from '#lib/api/challenge/solve.ts';
import type { ChallengeAction } from '#lib/commerce/challenge/actions.ts';

/**
 * A token for a test that calls /api without a page: it does the work as a browser does. `answer`:
 * the JSON of GET /challenge. Undefined where the shop asks for none.
 */
export async function tokenFor(answer: unknown): Promise<string | undefined> {
  const read = readChallengeCall.response.parse(answer);
  if (read.kind === 'off') return undefined;
  if (read.kind === 'proof-of-work') return solve(read.challenge);
  throw new Error(`A test cannot get a token of ${read.kind}.`);
}

/** The path that answers what to do for a token of an action. */
export function challengePath(action: ChallengeAction): string {
  return `/api/challenge?action=${action}`;
}
