import { expect, test } from 'vitest';
import { membershipResult } from '#lib/commerce/loyalty/membership-result.ts';

test('the server’s errors mean these results', () => {
  expect(membershipResult('LoyaltyNotFound')).toBe('NOT_FOUND');
  expect(membershipResult('LoyaltyInactive')).toBe('INACTIVE');
  expect(membershipResult('RateLimited')).toBe('LIMITED');
  expect(membershipResult('InternalError')).toBe('ERROR');
  expect(membershipResult('NetworkError')).toBe('ERROR');
});

test('a refused field is the membership’s, or one of the account’s own details', () => {
  expect(membershipResult('InvalidRequest', ['loyalty.qantas.memberId'])).toBe('MISSING');
  expect(membershipResult('InvalidRequest', ['customer.firstName'])).toBe('DETAILS_INVALID');
});
