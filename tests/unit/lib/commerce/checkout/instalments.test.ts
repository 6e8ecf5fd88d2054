import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AFTERPAY_RANGE,
  instalments,
  isWithin,
  PAY_LATER_RANGE,
  payLaterProvider,
} from '#lib/commerce/checkout/instalments.ts';

describe('instalments', () => {
  it('add up exactly to the total and differ by at most a cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (total) => {
        const payments = instalments(total);
        expect(payments.reduce((sum, payment) => sum + payment, 0)).toBe(total);
        expect(Math.max(...payments) - Math.min(...payments)).toBeLessThanOrEqual(1);
        expect(payments).toEqual(payments.toSorted((a, b) => b - a));
      }),
    );
  });
});

describe('totals that can be paid later', () => {
  it.each([
    ['Afterpay', AFTERPAY_RANGE, 2_000, 100_000],
    ['pay later', PAY_LATER_RANGE, 3_000, 200_000],
  ] as const)('include both ends of the range of %s', (_, range, min, max) => {
    expect(isWithin(range, min - 1)).toBe(false);
    expect(isWithin(range, min)).toBe(true);
    expect(isWithin(range, max)).toBe(true);
    expect(isWithin(range, max + 1)).toBe(false);
  });

  it.each([
    [1_999, null],
    [2_000, 'AFTERPAY'],
    [100_000, 'AFTERPAY'],
    [100_001, 'PAYPAL'],
    [200_000, 'PAYPAL'],
    [200_001, null],
  ])('of %i cents are paid through %s', (total, provider) => {
    expect(payLaterProvider(total)).toBe(provider);
  });

  it('are advertised only with payment methods that the shop accepts', () => {
    expect(payLaterProvider(5_000, ['CREDIT_CARD', 'PAYPAL'])).toBe('PAYPAL');
    expect(payLaterProvider(5_000, ['CREDIT_CARD'])).toBeNull();
    expect(payLaterProvider(150_000, ['CREDIT_CARD', 'AFTERPAY'])).toBeNull();
  });
});
