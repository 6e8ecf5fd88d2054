import { vi } from 'vitest';
import { PATIENCE_MS } from './patience.ts';

/** Until `check` no longer throws: its answer. Rejects with what it last threw. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, PATIENCE_MS);
}
