import { useEffect } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { STAFF_KEY } from './me-query.ts';

/**
 * Loads what is on screen again after a command was refused because somebody else was quicker (409).
 * What was typed stays.
 */
export function useReloadAfterConflict(error: Error | null): void {
  useEffect(() => {
    if (error instanceof ApiError && error.status === 409) {
      void queryClient().invalidateQueries({ queryKey: [STAFF_KEY] });
    }
  }, [error]);
}
