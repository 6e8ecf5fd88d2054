import { describe, expect, it } from 'vitest';
import { nextTry, pauseOf } from '#lib/commerce/erp/webhook-retries.ts';

const HOUR = 3_600_000;

describe('a webhook’s delivery that fails', () => {
  it('is tried again at growing intervals for three days, then given up', () => {
    const times = [0];
    for (let now: number | null = 0; now !== null; ) {
      now = nextTry({ tries: times.length, firstTry: 0 }, now);
      if (now !== null) times.push(now);
    }
    expect(times.at(-1)).toBe(72 * HOUR);
    expect(times).toHaveLength(11);
    const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(waits.slice(0, 3)).toEqual([5_000, 300_000, 1_800_000]);
  });

  it('is not given up earlier after more tries', () => {
    expect(nextTry({ tries: 500, firstTry: 0 }, HOUR)).toBe(15 * HOUR);
  });
});

describe('an endpoint that does not answer', () => {
  it('is left alone for longer and longer, ten minutes at most', () => {
    expect([1, 2, 3, 20].map(pauseOf)).toEqual([5_000, 10_000, 20_000, 600_000]);
  });
});
