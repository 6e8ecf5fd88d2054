import { callApi } from '#lib/api/call-api.ts';
import type {
  ChallengeAnswer,
  readChallengeCall,
} from '#lib/api/calls/challenge/read-challenge.ts';
import type { ChallengeAction } from '#lib/commerce/challenge/actions.ts';
import { solve } from './solve.ts';

/** In ms. A provider's token lives for two minutes; this is less, to leave time for the call. */
const PROVIDER_TOKEN_MS = 110_000;
/** A token that does not have to be obtained again. */
const FOR_EVER = Number.POSITIVE_INFINITY;
const TIMEOUT_MS = 10_000;

export interface ObtainedToken {
  /** Undefined if none could be obtained or none is needed. */
  token: string | undefined;
  /** When it expires, in ms since the epoch. */
  expiresAt: number;
}

/** Does the task that the shop sets for a token of this action. Never rejects. */
export async function obtainToken(action: ChallengeAction): Promise<ObtainedToken> {
  const askedAt = Date.now();
  try {
    const call = callApi<typeof readChallengeCall>;
    const answer = await call('GET /challenge', { query: { action }, timeoutMs: TIMEOUT_MS });
    return await tokenOf(answer, action, askedAt);
  } catch {
    return { token: undefined, expiresAt: 0 };
  }
}

async function tokenOf(
  answer: ChallengeAnswer,
  action: ChallengeAction,
  askedAt: number,
): Promise<ObtainedToken> {
  switch (answer.kind) {
    case 'off':
      return { token: undefined, expiresAt: FOR_EVER };
    case 'proof-of-work': {
      const { challenge, expiresIn } = answer;
      return { token: await solve(challenge), expiresAt: askedAt + expiresIn * 1_000 };
    }
    default: {
      // In its own file, because most shops have no provider.
      const { providerToken } = await import('./provider-token.ts');
      const token = await providerToken(answer, action);
      // Its lifetime begins now, however long the provider's task took.
      return { token, expiresAt: Date.now() + PROVIDER_TOKEN_MS };
    }
  }
}
