'use client';

import { loadAuthClient } from '#lib/api/auth/load-auth-client.ts';

/**
 * For forms that call the user pool: loads its client once somebody starts filling in the form. A
 * failed load is reported on submit.
 */
export const LOAD_WHILE_FILLING = {
  onFocus: () => void loadAuthClient().catch(() => {}),
} as const;
