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

  it('loads all ids that are asked for within 10 ms in one call, each once', async () => {
    const { calls, get } = recordingLoader();
    const asked = [get('a'), get('b'), get('a')];
    await vi.advanceTimersByTimeAsync(10);
    expect(await Promise.all(asked)).toEqual(['A', 'B', 'A']);
    expect(calls).toEqual([['a', 'b']]);
  });

  it('loads an id again when it is asked for later', async () => {
    const { calls, get } = recordingLoader();
    void get('a');
    await vi.advanceTimersByTimeAsync(10);
    void get('a');
    await vi.advanceTimersByTimeAsync(10);
    expect(calls).toEqual([['a'], ['a']]);
  });

  it('splits ids over several calls, and fails only the ids of the call that failed', async () => {
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

  it('rejects every id when the answer has too few values', async () => {
    const { get } = recordingLoader(async () => ['A']);
    const asked = Promise.allSettled([get('a'), get('b')]);
    await vi.advanceTimersByTimeAsync(10);
    expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
