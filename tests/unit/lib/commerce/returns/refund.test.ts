import { describe, expect, it } from 'vitest';
import { pointsTakenBack } from '#lib/commerce/loyalty/points.ts';
import { paymentState, restoredExpiry } from '#lib/commerce/returns/refund.ts';
import { RETURN_STATES } from '#lib/commerce/returns/return.ts';
import { holdsUnits, mayBecome, mayCancel } from '#lib/commerce/returns/steps.ts';

it.each([
  [0, 'PAID'],
  [1, 'PARTLY_REFUNDED'],
  [9_999, 'PARTLY_REFUNDED'],
  [10_000, 'REFUNDED'],
] as const)('%i of 10,000 cents given back: %s', (refunded, state) => {
  expect(paymentState(10_000, refunded)).toBe(state);
});

it('is paid, not refunded, where nothing was to pay', () => {
  expect(paymentState(0, 0)).toBe('PAID');
});

describe('a gift card that gets money back', () => {
  it('is good for as long as it still was when it paid', () => {
    const at = { paidAt: 1_000, now: 5_000 };
    expect(restoredExpiry(3_000, { ...at, whenPaid: 3_000 })).toBe(7_000);
    expect(restoredExpiry(6_000, { ...at, whenPaid: 6_000 })).toBe(10_000);
  });

  it('is good for no longer than that however often money comes back', () => {
    let expiresAt: number | null = 30;
    const days = [60, 70, 80].map((now) => {
      expiresAt = restoredExpiry(expiresAt, { whenPaid: 30, paidAt: 0, now });
      return expiresAt;
    });
    expect(days).toEqual([90, 100, 110]);
  });

  it('counts by its date of now where nobody noted the one when it paid', () => {
    expect(restoredExpiry(3_000, { whenPaid: null, paidAt: 1_000, now: 5_000 })).toBe(7_000);
  });

  it('never expires if it never did', () => {
    expect(restoredExpiry(null, { whenPaid: null, paidAt: 1_000, now: 5_000 })).toBeNull();
  });

  it('never expires sooner than before', () => {
    const times = { whenPaid: 9_000, paidAt: 6_000, now: 5_500 };
    expect(restoredExpiry(9_000, times)).toBe(9_000);
  });
});

it('takes back the points of the dollars that are no longer paid, in parts as at once', () => {
  expect(pointsTakenBack(18_995, 0)).toBe(0);
  expect(pointsTakenBack(18_995, 50)).toBe(0);
  expect(pointsTakenBack(18_995, 96)).toBe(2);
  expect(pointsTakenBack(18_995, 18_995)).toBe(378);
});

describe('a return', () => {
  it('goes from request to refund, and money goes back only for what was received', () => {
    expect(RETURN_STATES.filter((state) => mayBecome('requested', state))).toEqual([
      'approved',
      'received',
      'declined',
      'cancelled',
    ]);
    expect(RETURN_STATES.filter((from) => mayBecome(from, 'refunded'))).toEqual(['received']);
  });

  it.each(['refunded', 'declined', 'cancelled'] as const)('ends when %s', (end) => {
    expect(RETURN_STATES.filter((state) => mayBecome(end, state))).toEqual([]);
  });

  it('is cancelled by its shopper only while it is a request', () => {
    expect(RETURN_STATES.filter(mayCancel)).toEqual(['requested']);
  });

  it('lets go of its units when it is declined or cancelled', () => {
    expect(RETURN_STATES.filter((state) => !holdsUnits(state))).toEqual(['declined', 'cancelled']);
  });
});
