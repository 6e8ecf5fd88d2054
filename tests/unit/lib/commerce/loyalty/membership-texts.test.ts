import { expect, test } from 'vitest';
import { membershipProblem, membershipResult } from '#lib/commerce/loyalty/membership-texts.ts';

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

test('every problem has the spec’s case in words, by what was to be done', () => {
  expect(membershipProblem('NOT_FOUND', 'link')).toEqual({
    title: 'Frequent Flyer membership not found.',
    advice: 'Check your Frequent Flyer number and last name.',
  });
  expect(membershipProblem('INACTIVE', 'link').title).toMatch(/inactive/);
  expect(membershipProblem('MISSING', 'add').title).toMatch(/number or last name is missing/);
  expect(membershipProblem('ERROR', 'link').title).toBe(
    'Unable to link your Frequent Flyer membership.',
  );
  expect(membershipProblem('ERROR', 'add').title).toMatch(/^Unable to add/);
  expect(membershipProblem('LIMITED', 'unlink').title).toMatch(/^Unable to unlink/);
  expect(membershipProblem('DETAILS_INVALID', 'link').advice).toMatch(/contact information/);
});
