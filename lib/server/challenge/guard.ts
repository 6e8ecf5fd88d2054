import type { ChallengeAnswer } from '#lib/api/calls/challenge/read-challenge.ts';
import type { ChallengeAction } from '#lib/commerce/challenge/actions.ts';

/** What the shop knows about a token. */
export interface TokenCheck {
  action: ChallengeAction;
  /** Empty if the call had none. */
  token: string;
  /** The client's IP address. */
  clientAddress: string;
}

export type TokenVerdict =
  /** `id` identifies the token. The token is worthless after `expiresAt`. */
  | { verdict: 'passed'; id: string; expiresAt: Date }
  | { verdict: 'refused'; reason: string }
  /** The provider gave no usable answer. `failure` contains no token and no secret. */
  | { verdict: 'unknown'; failure: string };

/** One way to tell browsers from scripts: our own proof of work, or a provider. */
export interface ChallengeGuard {
  /** The task that the browser solves to get a token. */
  issue(action: ChallengeAction): Promise<ChallengeAnswer>;
  /** Checks a token. It does not check whether the token was used before. */
  check(asked: TokenCheck): Promise<TokenVerdict>;
}
