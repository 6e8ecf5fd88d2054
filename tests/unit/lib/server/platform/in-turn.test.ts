import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inTurn } from '#lib/server/platform/in-turn.ts';

/** Keeps the processor busy for more than a turn. */
function work(): void {
  const end = performance.now() + 6;
  while (performance.now() < end);
}

it('inTurn lets others run between two pieces of work, however many there are', async () => {
  let others = 0;
  let isDone = false;
  const all = Promise.all(Array.from({ length: 20 }, () => inTurn(work))).then(() => {
    isDone = true;
  });
  while (!isDone) {
    await turn();
    others += 1;
  }
  await all;
  expect(others).toBeGreaterThanOrEqual(20);
});

it('inTurn does everybody’s first piece before anybody’s second', async () => {
  const done: string[] = [];
  const visitor = async (name: string, pieces: number) => {
    for (let piece = 1; piece <= pieces; piece++) await inTurn(() => done.push(`${name}${piece}`));
  };
  await Promise.all([visitor('a', 4), visitor('b', 1), visitor('c', 2)]);
  expect(done).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3', 'a4']);
});

it('inTurn rejects for a piece that failed, and goes on', async () => {
  const failing = inTurn(() => {
    throw new Error('No such index.');
  });
  const next = inTurn(() => 1);
  await expect(failing).rejects.toThrow('No such index.');
  expect(await next).toBe(1);
});
