import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { batchLoader } from '#lib/api/batch-loader.ts';

describe('batchLoader', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** A loader that records the ids of its calls; by default it upper-cases ids. */
  function recordingLoader(load = async (ids: string[]) => ids.map((id) => id.toUpperCase())) {
    const calls: string[][] = [];
    const get = batchLoader<string>({
      delayMs: 10,
      maxBatch: 3,
      load: (ids) => {
        calls.push(ids);
        return load(ids);
      },
    });
    return { calls, get };
  }

  it('loads what is asked for within a moment in one call, each id once', async () => {
    const { calls, get } = recordingLoader();
    const asked = [get('a'), get('b'), get('a')];
    await vi.advanceTimersByTimeAsync(10);
    expect(await Promise.all(asked)).toEqual(['A', 'B', 'A']);
    expect(calls).toEqual([['a', 'b']]);
  });

  it('loads an id anew in a later moment', async () => {
    const { calls, get } = recordingLoader();
    void get('a');
    await vi.advanceTimersByTimeAsync(10);
    void get('a');
    await vi.advanceTimersByTimeAsync(10);
    expect(calls).toEqual([['a'], ['a']]);
  });

  it('splits what is too much for one call, and fails only the part that failed', async () => {
    const { calls, get } = recordingLoader(async (ids) => {
      if (ids.includes('d')) throw new Error('down');
      return ids;
    });
    const asked = Promise.allSettled(['a', 'b', 'c', 'd', 'e'].map(get));
    await vi.advanceTimersByTimeAsync(10);
    const outcomes = (await asked).map(({ status }) => status);
    expect(calls).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e'],
    ]);
    expect(outcomes).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected']);
  });

  it('fails rather than guess when values are missing', async () => {
    const { get } = recordingLoader(async () => ['A']);
    const asked = Promise.allSettled([get('a'), get('b')]);
    await vi.advanceTimersByTimeAsync(10);
    expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
