import type { APIRequestContext } from '@playwright/test';
import type { ChallengeAction } from '#lib/commerce/challenge/actions.ts';
import { challengePath, tokenFor } from '#tests/support/challenge-tokens.ts';

/** A token for a call that a test makes without a page; it does the work as a browser does. */
export async function newToken(
  request: APIRequestContext,
  action: ChallengeAction,
  baseUrl = '',
): Promise<string | undefined> {
  const answer = await request.get(`${baseUrl}${challengePath(action)}`);
  return tokenFor(await answer.json());
}
