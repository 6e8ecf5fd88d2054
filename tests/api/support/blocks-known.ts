import { vi } from 'vitest';

let isAhead = false;

/**
 * Lets the time pass in which a process may not know of a block or its end. The clock stays near the
 * database's. `vi.useRealTimers()` ends it.
 */
export function blocksKnown(): void {
  isAhead = !isAhead;
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(vi.getRealSystemTime() + (isAhead ? 10_000 : 0));
}
