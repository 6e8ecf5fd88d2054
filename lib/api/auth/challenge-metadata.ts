import { challengeToken } from '#lib/api/challenge/challenge-token.ts';
import type { ChallengeAction } from '#lib/commerce/challenge/actions.ts';

/** The token of a bot challenge, in the form in which a pool's triggers get it. */
export async function challengeMetadata(action: ChallengeAction): Promise<Record<string, string>> {
  const recaptchaToken = await challengeToken(action);
  return recaptchaToken === undefined ? {} : { recaptchaToken };
}
