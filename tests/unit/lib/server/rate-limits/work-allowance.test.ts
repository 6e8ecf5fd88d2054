import { expect, it } from 'vitest';
import { takeAllowance } from '#lib/server/rate-limits/work-allowance.ts';

/** 100 points a second, 300 at once. */
const RATE = { points: 1_000, seconds: 10, atOnce: 300 };
const START = 1_000_000;
let keys = 0;
/** Another visitor, who has a full allowance. */
function visitor() {
  keys += 1;
  const key = keys;
  return (points: number, ms: number) => takeAllowance(RATE, key, points, START + ms);
}

it('an allowance gives 300 points at once, and says how long the next ones take', () => {
  const take = visitor();
  expect([take(200, 0), take(100, 0)]).toEqual([0, 0]);
  // Half of the allowance is 150 points.
  expect(take(50, 0)).toBe(1_500);
  // Until then, nothing else either: a refusal takes time too.
  expect(take(1, 10)).toBe(1_490);
  expect(take(50, 1_500)).toBe(0);
});

it('an allowance refills evenly: nobody waits for a window, and nobody gets two at once', () => {
  const take = visitor();
  expect(take(300, 0)).toBe(0);
  expect(take(100, 1_000)).toBe(0);
  expect(take(101, 1_000)).toBe(1_500);
  expect(take(101, 2_500)).toBe(0);
});

it('an allowance gives in ten seconds what it had and what came back, and no more', () => {
  const take = visitor();
  let used = 0;
  for (let ms = 0; ms < 10_000; ms += 5) if (take(10, ms) === 0) used += 10;
  expect(used).toBeLessThanOrEqual(300 + 1_000);
  expect(used).toBeGreaterThan(900);
});

it('an allowance is not reduced by a refusal', () => {
  const take = visitor();
  expect(take(300, 0)).toBe(0);
  for (let turn = 0; turn < 50; turn++) take(200, 0);
  expect(take(300, 3_000)).toBe(0);
});

it('an allowance lets a call pass that costs more than it can hold, if nothing was used', () => {
  const [take, other] = [visitor(), visitor()];
  expect(take(400, 0)).toBe(0);
  expect(other(1, 0)).toBe(0);
  const waitMs = other(400, 0);
  expect(waitMs).toBe(10);
  expect(other(400, waitMs)).toBe(0);
});
