import { QueryClient } from '@tanstack/react-query';
import { isTransient } from './api-error.ts';

const RETRIES = 2;

/** A query client with the shop's habits: only what may succeed next time is asked again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < RETRIES && isTransient(error),
      },
    },
  });
}
