import { describe, expect, it } from 'vitest';
import { type Lock, oneAtATime } from '#lib/commerce/account-state/one-at-a-time.ts';

const atOnce: Lock = (work) => work();
const later = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('oneAtATime', () => {
  it('runs once more for all calls that arrive during a run', async () => {
    let runs = 0;
    let underWay = 0;
    const run = oneAtATime(atOnce, async () => {
      runs += 1;
      underWay += 1;
      expect(underWay).toBe(1);
      await later();
      underWay -= 1;
      return runs;
    });
    const first = run();
    await Promise.resolve();
    await Promise.resolve();
    const others = [run(), run(), run()];
    expect(await Promise.all([first, ...others])).toEqual([2, 2, 2, 2]);
    expect(await run()).toBe(3);
  });

  it('does not run again for calls that came before it got the lock', async () => {
    let open: () => void = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    let runs = 0;
    const run = oneAtATime(
      async (work) => {
        await gate;
        return work();
      },
      async () => {
        runs += 1;
      },
    );
    const all = [run(), run()];
    await later();
    all.push(run());
    open();
    await Promise.all(all);
    expect(runs).toBe(1);
  });

  it('runs again when the work itself makes a call at once', async () => {
    let runs = 0;
    let underWay = false;
    const run: () => Promise<void> = oneAtATime(atOnce, async () => {
      expect(underWay).toBe(false);
      underWay = true;
      runs += 1;
      if (runs === 1) void run();
      await later();
      underWay = false;
    });
    await run();
    expect(runs).toBe(2);
  });

  it('can run again after a failure', async () => {
    let runs = 0;
    const run = oneAtATime(atOnce, async () => {
      runs += 1;
      if (runs === 1) throw new Error('no lock');
      return 'done';
    });
    await expect(run()).rejects.toThrow('no lock');
    expect(await run()).toBe('done');
  });
});
