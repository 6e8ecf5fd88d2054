import { expect, it } from 'vitest';
import { isWithinLimit } from '#lib/commerce/staff/refund-limits.ts';

it.each([
  { limit: 20_000, given: 0, amount: 20_000, alone: true },
  { limit: 20_000, given: 0, amount: 20_001, alone: false },
  { limit: 20_000, given: 15_000, amount: 5_000, alone: true },
  { limit: 20_000, given: 15_000, amount: 5_001, alone: false },
  { limit: 0, given: 0, amount: 1, alone: false },
  { limit: 20_000, given: 30_000, amount: 0, alone: true },
  { limit: null, given: 1_000_000, amount: 1_000_000, alone: true },
])('a limit of $limit after $given allows $amount alone: $alone', (row) => {
  expect(isWithinLimit(row.limit, row.given, row.amount)).toBe(row.alone);
});
