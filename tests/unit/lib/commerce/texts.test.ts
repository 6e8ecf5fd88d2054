import { expect, test } from 'vitest';
import { retryText } from '#lib/commerce/texts.ts';

test.each([
  [null, 'Please wait a while, then try again.'],
  [0, 'Try again in 1 second.'],
  [1, 'Try again in 1 second.'],
  [42, 'Try again in 42 seconds.'],
  [90, 'Try again in 90 seconds.'],
  [91, 'Try again in 2 minutes.'],
  [3_600, 'Try again in 60 minutes.'],
  [86_400, 'Try again in 24 hours.'],
])('a wait of %s seconds reads "%s"', (retryAfter, text) => {
  expect(retryText({ retryAfter })).toBe(text);
});
