'use client';

import { loadAuthClient } from '#lib/api/auth/load-auth-client.ts';

/**
 * For a form that calls the user pool: fetches the pool's client once somebody begins to fill it.
 * A failure is told when the form is sent.
 */
export const LOAD_WHILE_FILLING = {
  onFocus: () => void loadAuthClient().catch(() => {}),
} as const;
