import { describe, expect, it } from 'vitest';
import { aboveLimitText, rolesToRefund } from '#lib/commerce/returns/refund-limit.ts';

describe('the limit of a refund by hand', () => {
  it('leaves larger refunds of returns to the owner: finance does not decide about returns', () => {
    expect(rolesToRefund(20_000)).toEqual(['service', 'owner']);
    expect(rolesToRefund(20_001)).toEqual(['owner']);
  });

  it('says what may be refunded and who may refund more', () => {
    expect(aboveLimitText(30_000, 20_000)).toBe(
      'This gives back $300.00, and you may refund $200.00. Ask somebody with the role owner to do it.',
    );
  });
});
