import { describe, expect, it } from 'vitest';
import type { Order } from '#lib/commerce/checkout/order.ts';
import type { MoneyBack } from '#lib/commerce/orders/refunds.ts';
import { quoteReturn } from '#lib/commerce/returns/quote.ts';
import {
  type ClaimedUnit,
  canReturn,
  nextUnits,
  returnOptions,
} from '#lib/commerce/returns/return-options.ts';
import { order, orderLine } from '#tests/support/orders.ts';

/** Two pairs at $100.01 in all and a gift card at $50.00; $9.95 delivery, paid by both. */
const placed = order({
  status: 'delivered',
  lines: [
    orderLine({ qty: 2, total: 10_001 }),
    orderLine({ variantId: 'gift', qty: 1, total: 5_000, taxExclusive: true }),
  ],
  total: 15_996,
  shippingPrice: 995,
  payments: [
    { type: 'VOUCHER', label: 'Gift card', amount: 6_000 },
    { type: 'CREDIT_CARD', label: 'Visa', amount: 9_996 },
  ],
});

function optionsOf(
  change: { claimed?: ClaimedUnit[]; promised?: MoneyBack } = {},
  like: Order = placed,
) {
  const { claimed = [], promised = { lines: new Map(), delivery: 0 } } = change;
  const facts = { claimed, promised, giftCards: new Set([1]), exchangesOf: () => [] };
  return returnOptions(like, facts, like.date);
}

const one = { line: 0, qty: 1 } as const;

describe('quoteReturn', () => {
  it('gives back the same for a unit whose earlier return was declined', () => {
    const claimed = [{ line: 0, unit: 1, isFault: false }];
    expect(nextUnits(placed, claimed, 0, 1)).toEqual([0]);
    expect(optionsOf({ claimed }).lines[0]?.refunds).toEqual([5_001]);
  });

  it('splits a line over several reasons without losing a cent', () => {
    const { lines } = quoteReturn(optionsOf(), [
      { ...one, reason: 'TOO_SMALL' },
      { ...one, reason: 'FAULTY_OR_DAMAGED' },
    ]);
    expect(lines).toEqual([5_001, 5_000]);
  });

  it('leaves out what earlier returns will take from each payment', () => {
    const options = optionsOf({ promised: { lines: new Map([[0, 9_990]]), delivery: 0 } });
    expect(options.payments).toMatchObject([
      { label: 'Visa', amount: 6 },
      { label: 'Gift card', amount: 6_000 },
    ]);
  });

  it.each([[{ line: 0, qty: 3 }], [{ line: 2, qty: 1 }], [{ line: -1, qty: 1 }]])(
    'refuses the units %j',
    (wanted) => {
      expect(() => quoteReturn(optionsOf(), [{ ...wanted, reason: 'TOO_WIDE' }])).toThrow(
        RangeError,
      );
    },
  );
});

describe('the delivery price', () => {
  it('is given back once, with the last faulty unit', () => {
    const last = [{ ...one, reason: 'NOT_AS_DESCRIBED' }] as const;
    expect(quoteReturn(optionsOf(), last).delivery).toBe(0);
    const claimed = [{ line: 0, unit: 0, isFault: true }];
    expect(quoteReturn(optionsOf({ claimed }), last).delivery).toBe(995);
    const promised = { lines: new Map(), delivery: 995 };
    expect(quoteReturn(optionsOf({ claimed, promised }), last).delivery).toBe(0);
  });

  it('is kept when only some of the units came back for a fault', () => {
    const mixed = [
      { ...one, reason: 'FAULTY_OR_DAMAGED' },
      { ...one, reason: 'TOO_SMALL' },
    ] as const;
    expect(quoteReturn(optionsOf(), mixed).delivery).toBe(0);
    const minds = [{ line: 0, qty: 2, reason: 'TOO_SMALL' }] as const;
    expect(quoteReturn(optionsOf(), minds).delivery).toBe(0);
  });

  it('is kept for an order of gift cards, of which nothing is delivered', () => {
    const cards = { ...placed, lines: placed.lines.slice(1), total: 5_995 };
    const facts = { claimed: [], promised: { lines: new Map(), delivery: 0 } };
    const options = returnOptions(
      cards,
      { ...facts, giftCards: new Set([0]), exchangesOf: () => [] },
      cards.date,
    );
    const faulty = [{ line: 0, qty: 1, reason: 'FAULTY_OR_DAMAGED' }] as const;
    expect(quoteReturn(options, faulty)).toMatchObject({ delivery: 0, total: 5_000 });
  });

  it('is kept when one unit came back for a change of mind', () => {
    const claimed = [{ line: 0, unit: 0, isFault: false }];
    const last = [{ ...one, reason: 'FAULTY_OR_DAMAGED' }] as const;
    expect(quoteReturn(optionsOf({ claimed }), last).delivery).toBe(0);
  });
});

it('canReturn is true while a sent unit is left, for a fault too', () => {
  expect(canReturn(optionsOf())).toBe(true);
  expect(canReturn(optionsOf({}, { ...placed, status: 'packed' }))).toBe(false);
  const claimed = [
    { line: 0, unit: 0, isFault: false },
    { line: 0, unit: 1, isFault: false },
    { line: 1, unit: 0, isFault: true },
  ];
  expect(canReturn(optionsOf({ claimed }))).toBe(false);
});
