import { expect, test } from 'vitest';
import { membershipProblem } from '#lib/commerce/loyalty/texts.ts';

test('membershipProblem says what failed: linking, adding or unlinking', () => {
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
