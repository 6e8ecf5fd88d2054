import { vi } from 'vitest';
import { PATIENCE_MS } from './patience.ts';

/**
 * Retries `check` until it does not throw; resolves with its result, rejects with its last error.
 */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, PATIENCE_MS);
}
