import { describe, expect, it } from 'vitest';
import { deliveryBack, type OtherReturn } from '#lib/commerce/returns/delivery-back.ts';
import { RETURN_STATES, type ReturnReason } from '#lib/commerce/returns/return.ts';
import { order, orderLine } from '#tests/support/orders.ts';

/** Boots A, boots B and a gift card at $50.00 each; $9.95 delivery. */
const placed = order({
  status: 'delivered',
  lines: ['a', 'b', 'gift'].map((variantId) => orderLine({ variantId, qty: 1, total: 5_000 })),
  total: 15_995,
  shippingPrice: 995,
});

/** Of boots A. */
const other = (given: Partial<OtherReturn> = {}): OtherReturn => ({
  state: 'received',
  units: [{ line: 0, unit: 0, isFault: true }],
  delivery: 0,
  isPlanned: false,
  ...given,
});

/** What a return of boots B gives back for delivery. */
const given = (others: OtherReturn[], reason: ReturnReason = 'FAULTY_OR_DAMAGED') =>
  deliveryBack(placed, [{ line: 1, qty: 1, reason }], {
    others,
    given: 0,
    giftCards: new Set([2]),
  });

describe('the refund of the delivery price', () => {
  it('waits until everything else that was delivered has come back for faults too', () => {
    expect(given([])).toBe(0);
    const enough = RETURN_STATES.filter((state) => given([other({ state })]) > 0);
    expect(enough).toEqual(['received', 'refunded']);
    expect(given([other()])).toBe(995);
  });

  it('is paid once: not after another return paid it, but after one that only promised it', () => {
    expect(given([other({ delivery: 995, isPlanned: true })])).toBe(0);
    expect(given([other({ delivery: 995 })])).toBe(995);
  });
});
