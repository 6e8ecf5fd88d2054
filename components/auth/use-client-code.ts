'use client';

import { useEffect } from 'react';
import { loadAuthClient } from '#lib/api/auth/load-auth-client.ts';

/** Fetches the user pool's client while a form is filled; a failure is told when it is sent. */
export function useClientCode(): void {
  useEffect(() => {
    loadAuthClient().catch(() => {});
  }, []);
}
