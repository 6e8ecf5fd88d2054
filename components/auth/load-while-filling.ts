'use client';

import { loadAuthClient } from '#lib/api/auth/load-auth-client.ts';
import { prepareChallenge } from '#lib/api/challenge/challenge-token.ts';
import type { ChallengeAction } from '#lib/commerce/challenge/actions.ts';

/**
 * For forms that call the user pool: loads its client, and gets the bot challenge's token for
 * `action`, once somebody starts filling in the form. A failed load is reported on submit.
 */
export function loadWhileFilling(action: ChallengeAction | null) {
  return {
    onFocus: () => {
      void loadAuthClient().catch(() => {});
      if (action !== null) prepareChallenge(action);
    },
  };
}
