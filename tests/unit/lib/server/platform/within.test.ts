import { describe, expect, it } from 'vitest';
import { TimeoutError, within } from '#lib/server/platform/within.ts';

describe('within', () => {
  it('returns what comes in time', async () => {
    await expect(within(60_000, async () => 'done')).resolves.toBe('done');
  });

  it('passes a failure on', async () => {
    const failing = within(60_000, () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
  });

  it('rejects when the time is over, and aborts the work', async () => {
    let told: AbortSignal | undefined;
    const hanging = within(1, (signal) => {
      told = signal;
      return new Promise(() => {});
    });
    await expect(hanging).rejects.toThrow(TimeoutError);
    expect(told?.aborted).toBe(true);
  });
});
