import { describe, expect, it } from 'vitest';
import { BusyError, Slots } from '#lib/server/media/drawing/slots.ts';

describe('Slots', () => {
  it('runs two tasks at a time, in the order in which they came', async () => {
    const slots = new Slots(2, 10);
    const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
    const begun: number[] = [];
    let atOnce = 0;
    let most = 0;
    const all = gates.map((gate, index) =>
      slots.run(async () => {
        begun.push(index);
        atOnce += 1;
        most = Math.max(most, atOnce);
        await gate.promise;
        atOnce -= 1;
        return index;
      }),
    );
    for (const gate of gates) gate.resolve();
    expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4]);
    expect(begun).toEqual([0, 1, 2, 3, 4]);
    expect(most).toBe(2);
  });

  it('refuses a task when too many are waiting, and only then', async () => {
    const slots = new Slots(1, 1);
    const gate = Promise.withResolvers<void>();
    const first = slots.run(() => gate.promise);
    const second = slots.run(async () => 'second');
    await expect(slots.run(async () => 'third')).rejects.toThrow(BusyError);
    gate.resolve();
    await first;
    expect(await second).toBe('second');
    expect(await slots.run(async () => 'fourth')).toBe('fourth');
  });

  it('frees a place when a task fails', async () => {
    const slots = new Slots(1, 0);
    await expect(slots.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await slots.run(async () => 'yes')).toBe('yes');
  });
});
