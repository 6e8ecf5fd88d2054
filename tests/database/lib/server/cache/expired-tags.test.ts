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

  it('outdates pages and functions cached before it, not those cached after it', () => {
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

  it('outdates a few seconds later what was meanwhile rendered from the old data', () => {
    expireTags(['tag']);
    vi.advanceTimersByTime(2000);
    const storedMeanwhile = Date.now();
    expect(pageTagsChanged(['tag'], storedMeanwhile)).toBe(false);
    vi.advanceTimersByTime(4000);
    expect(pageTagsChanged(['tag'], storedMeanwhile)).toBe(true);
  });

  it('still works when the wall clock jumps, as when a machine wakes up', () => {
    const began = monotonic();
    vi.setSystemTime(Date.now() + 8 * 60 * 60 * 1000);
    const stored = Date.now();
    vi.advanceTimersByTime(10);
    expireTags(['tag']);
    expect(functionTagsChanged(['tag'], began)).toBe(true);
    expect(pageTagsChanged(['tag'], stored)).toBe(true);
  });
});
