import { describe, expect, it } from 'vitest';
import {
  aboveLimitText,
  isWithinLimit,
  rolesToRefund,
} from '#lib/commerce/returns/refund-limit.ts';

describe('the limit of a refund', () => {
  it.each([
    [20_000, 20_000, true],
    [20_001, 20_000, false],
    [0, 0, true],
    [1, 0, false],
    [1_000_000, null, true],
  ])('of %i cents with a limit of %s', (amount, limit, isWithin) => {
    expect(isWithinLimit(amount, limit)).toBe(isWithin);
  });

  it('leaves larger refunds of returns to the owner: finance does not decide about returns', () => {
    expect(rolesToRefund(20_000)).toEqual(['service', 'owner']);
    expect(rolesToRefund(20_001)).toEqual(['owner']);
  });

  it('says what may be refunded and who may refund more', () => {
    expect(aboveLimitText(30_000, 20_000)).toBe(
      'This gives back $300.00, and you may refund $200.00 of an order within a day. Ask somebody with the role owner to do it.',
    );
  });
});
