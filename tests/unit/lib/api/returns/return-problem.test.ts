import { describe, expect, it } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { cancelProblem } from '#lib/api/returns/cancel-problem.ts';
import { returnProblem } from '#lib/api/returns/return-problem.ts';
import {
  CANCEL_AGAIN,
  RETURN_CANCEL_UNKNOWN,
  RETURN_NOT_CANCELLED,
  RETURN_OUTCOME_UNKNOWN,
} from '#lib/commerce/returns/screen-texts.ts';

const refusal = (code: string, status = 422, more = {}) =>
  new ApiError(code, `${code} in words.`, { status, ...more });

describe('the problem of a return that was not sent', () => {
  it.each([
    ['ReturnUpdated', 'correct'],
    ['ReturnNotPossible', 'correct'],
    ['ExchangeUnavailable', 'correct'],
    ['StoreUnavailable', 'correct'],
    ['InvalidRequest', 'correct'],
    ['IdempotencyKeyReused', 'rekey'],
    ['ReturnTokenInvalid', 'order'],
    ['RateLimited', 'again'],
    ['InternalError', 'again'],
  ] as const)('has for %s the remedy “%s”', (code, remedy) => {
    expect(returnProblem(refusal(code)).remedy).toBe(remedy);
  });

  it('has the message of the field that the server refused', () => {
    const error = refusal('InvalidRequest', 400, { fields: { 'lines.0.comment': 'No emoji.' } });
    expect(returnProblem(error).text).toBe('No emoji.');
  });

  it('says how long to wait after too many tries', () => {
    expect(returnProblem(refusal('RateLimited', 429, { retryAfter: 42 })).text).toBe(
      'Try again in 42 seconds.',
    );
  });

  it('says that the return may have arrived when no answer came', () => {
    for (const error of [
      new ApiError('NetworkError', 'Lost.'),
      new ApiError('Timeout', 'Slow.'),
      refusal('InternalError', 500),
      new TypeError('Bug'),
    ]) {
      const { title, text, remedy } = returnProblem(error);
      expect([title, remedy]).toEqual([RETURN_OUTCOME_UNKNOWN, 'again']);
      expect(text).toMatch(/Send it again\. However often you do, we’ll count it once\.$/);
      expect(text).not.toContain('Bug');
    }
  });
});

describe('the problem of a return that was not cancelled', () => {
  it('says why when the shop has given a reason', () => {
    expect(cancelProblem(refusal('ReturnUnderWay', 409))).toEqual({
      title: RETURN_NOT_CANCELLED,
      text: 'ReturnUnderWay in words.',
    });
    expect(cancelProblem(new TypeError('Bug')).text).toBe('Something went wrong on our side.');
  });

  it('says that the return may be cancelled when no answer came', () => {
    for (const error of [new ApiError('Timeout', 'Slow.'), refusal('InternalError', 500)]) {
      const { title, text } = cancelProblem(error);
      expect(title).toBe(RETURN_CANCEL_UNKNOWN);
      expect(text).toBe(CANCEL_AGAIN);
    }
  });
});
