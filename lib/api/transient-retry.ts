import { isTransient } from './api-error.ts';
import { QUICK_RETRY } from './query-client.ts';

/** `QUICK_RETRY`, but only for what may succeed next time. */
export const TRANSIENT_RETRY = {
  ...QUICK_RETRY,
  retry: (failures: number, error: Error) => failures < QUICK_RETRY.retry && isTransient(error),
} as const;
