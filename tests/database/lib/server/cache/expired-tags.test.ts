import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  expireTags,
  functionTagsChanged,
  lastChange,
  pageTagsChanged,
} from '#lib/server/cache/expired-tags.ts';

describe('expireTags', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const monotonic = () => performance.timeOrigin + performance.now();

  it('outdates pages and functions from before, not those from after', () => {
    const before = { wall: Date.now(), monotonic: monotonic() };
    vi.advanceTimersByTime(10);
    expireTags(['tag']);
    vi.advanceTimersByTime(10);
    expect(pageTagsChanged(['other', 'tag'], before.wall)).toBe(true);
    expect(functionTagsChanged(['other', 'tag'], before.monotonic)).toBe(true);
    expect(pageTagsChanged(['other', 'tag'], Date.now())).toBe(false);
    expect(functionTagsChanged(['other', 'tag'], monotonic())).toBe(false);
    expect(pageTagsChanged(['other'], before.wall)).toBe(false);
    expect(lastChange(['other'])).toBe(0);
  });

  it('outdates once more what was being rendered from the old data at that moment', () => {
    expireTags(['tag']);
    vi.advanceTimersByTime(2000);
    const storedMeanwhile = Date.now();
    expect(pageTagsChanged(['tag'], storedMeanwhile)).toBe(false);
    vi.advanceTimersByTime(4000);
    expect(pageTagsChanged(['tag'], storedMeanwhile)).toBe(true);
  });

  it('holds when the wall clock jumps, as it does when a machine wakes up', () => {
    const began = monotonic();
    vi.setSystemTime(Date.now() + 8 * 60 * 60 * 1000);
    const stored = Date.now();
    vi.advanceTimersByTime(10);
    expireTags(['tag']);
    expect(functionTagsChanged(['tag'], began)).toBe(true);
    expect(pageTagsChanged(['tag'], stored)).toBe(true);
  });
});
