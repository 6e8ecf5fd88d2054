import { expect, test } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { lookupProblem } from '#lib/api/orders/lookup-problem.ts';

test('lookupProblem offers no retry when the order is not found', () => {
  const problem = lookupProblem(new ApiError('NotFound', 'No such order.', { status: 404 }));
  expect(problem).toMatchObject({ title: 'We couldn’t find that order.', retry: false });
});

test('lookupProblem says how long to wait after too many tries', () => {
  const error = new ApiError('RateLimited', 'Too many.', { status: 429, retryAfter: 30 });
  expect(lookupProblem(error)).toMatchObject({ text: 'Try again in 30 seconds.', retry: true });
});

test('lookupProblem has agreed words for other failures, and shows no internals', () => {
  const offline = new ApiError('NetworkError', 'Check your connection.');
  expect(lookupProblem(offline)).toEqual({
    title: 'Unable to load order.',
    text: 'Check your connection.',
    retry: true,
  });
  const fault = new ApiError('InternalError', 'secret internals', { status: 500 });
  expect(JSON.stringify(lookupProblem(fault))).not.toContain('secret');
  expect(lookupProblem(fault)).toMatchObject({ title: 'Unable to load order.', retry: true });
  const named = new ApiError('InternalError', '', { status: 500, reference: 'BCDFGHJ2' });
  expect(lookupProblem(named).text).toMatch(/ Reference BCDFGHJ2\.$/);
  expect(lookupProblem(new Error('odd'))).toMatchObject({ title: 'Unable to load order.' });
});
