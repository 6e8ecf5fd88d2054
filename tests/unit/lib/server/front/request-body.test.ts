import { expect, it } from 'vitest';
import { isTooSlow } from '#lib/server/front/request-body.ts';

it.each([
  ['a small body that stalls, within 20 s', 100, 19_999, false],
  ['a small body that stalls, after 21 s', 100, 21_000, true],
  ['14 MB at 5 Mbit/s, after 22 s', 13_750_000, 22_000, false],
  ['14 MB at 1 Mbit/s, after 110 s', 13_750_000, 110_000, false],
  ['a picture that drips at 50 KB/s, after 60 s', 3_000_000, 60_000, true],
])('isTooSlow judges a request’s body by its size and time: %s', (_body, bytes, ms, tooSlow) => {
  expect(isTooSlow(bytes, ms)).toBe(tooSlow);
});
