import { expect, test } from 'vitest';
import { formatCount } from '#lib/commerce/count-text.ts';

test('formatCount separates thousands', () => {
  expect([0, 1, 999, 1295, 1_000_000].map(formatCount)).toEqual([
    ...['0', '1', '999', '1,295', '1,000,000'],
  ]);
});
