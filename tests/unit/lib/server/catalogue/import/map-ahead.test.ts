import { describe, expect, it } from 'vitest';
import { mapAhead } from '#lib/server/catalogue/import/map-ahead.ts';

async function* count(to: number): AsyncGenerator<number> {
  for (let number = 0; number < to; number += 1) yield number;
}

describe('mapAhead', () => {
  it('yields results in order, whichever ends first', async () => {
    const answers: number[] = [];
    const turns = (number: number) => (number % 3 === 0 ? 5 : 1);
    for await (const answer of mapAhead(count(20), 4, async (number) => {
      for (let turn = 0; turn < turns(number); turn += 1) await Promise.resolve();
      return number * 10;
    })) {
      answers.push(answer);
    }
    expect(answers).toEqual(Array.from({ length: 20 }, (_, number) => number * 10));
  });

  it('runs no more calls at a time than it was told', async () => {
    let underWay = 0;
    let most = 0;
    for await (const _ of mapAhead(count(30), 4, async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise(setImmediate);
      underWay -= 1;
    })) {
      // Only consumes the stream.
    }
    expect(most).toBe(4);
  });

  it('waits for running calls when its reader leaves early', async () => {
    let ended = 0;
    for await (const answer of mapAhead(count(10), 3, async (number) => {
      await new Promise(setImmediate);
      ended += 1;
      return number;
    })) {
      if (answer === 1) break;
    }
    expect(ended).toBe(4);
  });
});
