import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changedSince, expireTags } from '#lib/server/cache/expired-tags.ts';

describe('expireTags', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('outdates what was stored before, not what was stored later', () => {
    const before = Date.now();
    vi.advanceTimersByTime(10);
    expireTags(['tag']);
    vi.advanceTimersByTime(10);
    expect(changedSince(['other', 'tag'], before)).toBe(true);
    expect(changedSince(['other', 'tag'], Date.now())).toBe(false);
    expect(changedSince(['other'], before)).toBe(false);
  });

  it('outdates once more what was being rendered from the old data at that moment', () => {
    expireTags(['tag']);
    vi.advanceTimersByTime(2000);
    const storedMeanwhile = Date.now();
    expect(changedSince(['tag'], storedMeanwhile)).toBe(false);
    vi.advanceTimersByTime(4000);
    expect(changedSince(['tag'], storedMeanwhile)).toBe(true);
  });
});
