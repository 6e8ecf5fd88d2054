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
] as const)('with %i of 10,000 cents given back, paymentState is %s', (refunded, state) => {
  expect(paymentState(10_000, refunded)).toBe(state);
});

describe('a gift card that gets money back', () => {
  it('regains the time that it had left when it paid, by its present expiry if none was noted', () => {
    expect(restoredExpiry(3_000, { whenPaid: null, paidAt: 1_000, now: 5_000 })).toBe(7_000);
  });

  it('still never expires if it never did', () => {
    expect(restoredExpiry(null, { whenPaid: null, paidAt: 1_000, now: 5_000 })).toBeNull();
  });
});

describe('pointsTakenBack', () => {
  /** Boots and two gift cards, with $9.95 of delivery. */
  const card = { total: 5_000, byEmail: true } as const;
  const bought = { total: 28_995, lines: [{ total: 18_000 }, card, card] };
  const back = (amounts: Record<number, number>, delivery = 0) => ({
    lines: new Map(Object.entries(amounts).map(([line, amount]) => [Number(line), amount])),
    delivery,
  });

  it('counts the points of the dollars that are no longer paid', () => {
    const order = { ...bought, pointsEarned: 378 };
    expect(pointsTakenBack(order, back({}))).toBe(0);
    expect(pointsTakenBack(order, back({ 0: 50 }))).toBe(0);
    expect(pointsTakenBack(order, back({ 0: 50 }, 46))).toBe(2);
    expect(pointsTakenBack(order, back({ 0: 18_000 }, 995))).toBe(378);
  });

  it('counts nothing for gift cards, which earned none', () => {
    const order = { ...bought, pointsEarned: 378 };
    expect(pointsTakenBack(order, back({ 1: 5_000, 2: 1_234 }))).toBe(0);
    expect(pointsTakenBack(order, back({ 0: 18_000, 1: 5_000, 2: 5_000 }, 995))).toBe(378);
  });

  it('counts gift cards of an order that was told points for them', () => {
    const order = { ...bought, pointsEarned: 578 };
    expect(pointsTakenBack(order, back({ 1: 5_000 }))).toBe(100);
    expect(pointsTakenBack(order, back({ 0: 18_000, 1: 5_000, 2: 5_000 }, 995))).toBe(578);
  });
});

describe('a return', () => {
  it('begins as a request, and is refunded only once it was received', () => {
    expect(RETURN_STATES.filter((state) => mayBecome('requested', state))).toEqual([
      'approved',
      'received',
      'declined',
      'cancelled',
    ]);
    expect(RETURN_STATES.filter((from) => mayBecome(from, 'refunded'))).toEqual(['received']);
  });

  it.each(['refunded', 'declined', 'cancelled'] as const)(
    'cannot change any more once it is %s',
    (end) => {
      expect(RETURN_STATES.filter((state) => mayBecome(end, state))).toEqual([]);
    },
  );

  it('can be cancelled by the shopper only while it is a request', () => {
    expect(RETURN_STATES.filter(mayCancel)).toEqual(['requested']);
  });

  it('frees its units when it is declined or cancelled', () => {
    expect(RETURN_STATES.filter((state) => !holdsUnits(state))).toEqual(['declined', 'cancelled']);
  });
});
