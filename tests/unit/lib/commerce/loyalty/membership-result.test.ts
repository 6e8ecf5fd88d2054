import { expect, test } from 'vitest';
import { membershipResult } from '#lib/commerce/loyalty/membership-result.ts';

test('membershipResult translates the server’s error codes', () => {
  expect(membershipResult('LoyaltyNotFound')).toBe('NOT_FOUND');
  expect(membershipResult('LoyaltyInactive')).toBe('INACTIVE');
  expect(membershipResult('RateLimited')).toBe('LIMITED');
  expect(membershipResult('InternalError')).toBe('ERROR');
  expect(membershipResult('NetworkError')).toBe('ERROR');
});

test('membershipResult tells a refused membership number from refused account details', () => {
  expect(membershipResult('InvalidRequest', ['loyalty.qantas.memberId'])).toBe('MISSING');
  expect(membershipResult('InvalidRequest', ['customer.firstName'])).toBe('DETAILS_INVALID');
});
