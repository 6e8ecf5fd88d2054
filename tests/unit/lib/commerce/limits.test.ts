import { describe, expect, it } from 'vitest';
import {
  CATEGORY_PATH,
  IDEMPOTENCY_KEY,
  MEMBER_ID,
  MEMBER_ID_LENGTH,
  ORDER_NUMBER,
  ORDER_NUMBER_LENGTH,
  ORDERS_PAGE,
  SLUG,
} from '#lib/commerce/limits.ts';

/** Texts that a pattern takes, and texts that it does not. */
const PATTERNS: [string, RegExp, string[], string[]][] = [
  ['a slug', SLUG, ['a', 'mens-boot-2'], ['', '-a', 'a--b', 'A', 'a/b', 'é', 'a\n']],
  ['a category path', CATEGORY_PATH, ['mens', 'mens/hiking-boots'], ['', '/mens', 'a//b', 'a/..']],
  ['an idempotency key', IDEMPOTENCY_KEY, ['a_b-C3d4'], ['short', 'has space', 'x'.repeat(65)]],
  ['an order number', ORDER_NUMBER, ['SB123456789'], ['', 'sb1', 'SB 1', 'A'.repeat(21)]],
  ['a page of orders', ORDERS_PAGE, ['1', '999999'], ['', '0', '01', '1000000', '1.5']],
  ['a membership number', MEMBER_ID, ['1', '1234567890'], ['', '12345678901', '12a', ' 1']],
];

describe.each(PATTERNS)('%s', (_name, pattern, taken, refused) => {
  it('matches its pattern, and other texts do not', () => {
    expect(taken.filter((text) => !pattern.test(text))).toEqual([]);
    expect(refused.filter((text) => pattern.test(text))).toEqual([]);
  });
});

it('the patterns accept texts up to the stated lengths', () => {
  expect(ORDER_NUMBER.test('A'.repeat(ORDER_NUMBER_LENGTH))).toBe(true);
  expect(ORDER_NUMBER.test('A'.repeat(ORDER_NUMBER_LENGTH + 1))).toBe(false);
  expect(MEMBER_ID.test('1'.repeat(MEMBER_ID_LENGTH))).toBe(true);
  expect(MEMBER_ID.test('1'.repeat(MEMBER_ID_LENGTH + 1))).toBe(false);
});
