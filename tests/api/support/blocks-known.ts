import { vi } from 'vitest';

let isAhead = false;

/**
 * Lets the time pass in which a process may not know of a block or its end. The clock stands still, a
 * little ahead of the database's, which goes on. `vi.useRealTimers()` ends it.
 */
export function blocksKnown(): void {
  isAhead = !isAhead;
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(vi.getRealSystemTime() + (isAhead ? 20_000 : 10_000));
}
