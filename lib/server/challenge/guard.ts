import type { ChallengeAnswer } from '#lib/api/calls/challenge/read-challenge.ts';
import type { ChallengeAction } from '#lib/commerce/challenge/actions.ts';

/** What is known of a token. */
export interface TokenCheck {
  action: ChallengeAction;
  /** Empty if none came. */
  token: string;
  /** The client's IP address. */
  clientAddress: string;
}

export type TokenVerdict =
  /** `id` tells it from all other tokens; it is worthless after `expiresAt`. */
  | { verdict: 'passed'; id: string; expiresAt: Date }
  | { verdict: 'refused'; reason: string }
  /** The provider gives no answer that tells. `failure` holds no token and no secret. */
  | { verdict: 'unknown'; failure: string };

/** One way to tell browsers from scripts: our own proof of work, or a provider. */
export interface ChallengeGuard {
  /** What the browser does for a token. */
  issue(action: ChallengeAction): Promise<ChallengeAnswer>;
  /** Judges a token; whether it was used before is not its matter. */
  check(asked: TokenCheck): Promise<TokenVerdict>;
}
