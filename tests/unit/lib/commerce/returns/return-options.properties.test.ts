import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { gstPortion } from '#lib/commerce/money.ts';
import { deliveryPaid } from '#lib/commerce/orders/paid.ts';
import { quoteReturn } from '#lib/commerce/returns/quote.ts';
import { refundGst, taxedPart } from '#lib/commerce/returns/refund.ts';
import type { ReturnReason } from '#lib/commerce/returns/return.ts';
import {
  type ClaimedUnit,
  nextUnits,
  returnOptions,
} from '#lib/commerce/returns/return-options.ts';
import { order, orderLine } from '#tests/support/orders.ts';

const RUNS = { numRuns: 500 };
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** An order of any lines, delivered at any price, paid by a card and two gift cards in any parts. */
const anyOrder: fc.Arbitrary<Order> = fc
  .record({
    lines: fc.array(
      fc.record({
        qty: fc.integer({ min: 1, max: 6 }),
        total: fc.integer({ min: 0, max: 60_000 }),
        taxExclusive: fc.boolean(),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    delivery: fc.constantFrom(0, 1, 995, 1_495),
    parts: fc.tuple(fc.nat(100), fc.nat(100)),
  })
  .map(({ lines, delivery, parts }) => {
    const total = sum(lines.map((line) => line.total)) + delivery;
    const first = Math.floor((total * parts[0]) / 100);
    const second = Math.floor(((total - first) * parts[1]) / 100);
    const untaxed = sum(lines.filter((line) => line.taxExclusive).map((line) => line.total));
    return order({
      status: 'delivered',
      lines: lines.map(({ taxExclusive, ...line }) =>
        orderLine({ ...line, ...(taxExclusive && { taxExclusive: true }) }),
      ),
      shippingPrice: delivery,
      total,
      gst: gstPortion(total - untaxed),
      payments: [
        { type: 'VOUCHER' as const, label: 'Gift card 1', amount: second },
        { type: 'VOUCHER' as const, label: 'Gift card 2', amount: total - first - second },
        { type: 'CREDIT_CARD' as const, label: 'Visa', amount: first },
      ].filter(({ amount }) => amount > 0),
    });
  });

/** What a series of returns of an order did to its money. */
interface Books {
  total: number;
  delivery: number;
  gst: number;
  taxed: number;
  paidBack: Map<string, number>;
  claimed: ClaimedUnit[];
  lines: Map<number, number>;
}

/** Returns the whole order in parts, in an order and of sizes that `choose` decides. */
function returnInParts(placed: Order, reason: ReturnReason, choose: (most: number) => number) {
  const books: Books = {
    total: 0,
    delivery: 0,
    gst: 0,
    taxed: 0,
    paidBack: new Map(),
    claimed: [],
    lines: new Map(),
  };
  const isFault = reason === 'FAULTY_OR_DAMAGED';
  for (;;) {
    const facts = {
      claimed: books.claimed,
      promised: { lines: books.lines, delivery: books.delivery },
      giftCards: new Set<number>(),
      exchangesOf: () => [],
    };
    const options = returnOptions(placed, facts, placed.date);
    const open = options.lines.filter(({ left }) => left > 0);
    const line = open[choose(open.length - 1)];
    if (!line) return books;
    const qty = 1 + choose(line.left - 1);
    const quote = quoteReturn(options, [{ line: line.line, qty, reason }]);
    const [refund = 0] = quote.lines;
    expect(Math.min(...quote.lines, quote.delivery)).toBeGreaterThanOrEqual(0);
    expect(sum(quote.payments.map(({ amount }) => amount))).toBe(quote.total);
    const taxed = taxedPart(placed, {
      lines: [{ line: line.line, refund }],
      delivery: quote.delivery,
    });
    books.gst += refundGst(books.taxed, taxed);
    books.taxed += taxed;
    books.total += quote.total;
    books.lines.set(line.line, (books.lines.get(line.line) ?? 0) + refund);
    books.delivery += quote.delivery;
    for (const { label, amount } of quote.payments) {
      books.paidBack.set(label, (books.paidBack.get(label) ?? 0) + amount);
    }
    // Nothing goes to a gift card before the card has everything back.
    const byCard = placed.payments.find(({ type }) => type === 'CREDIT_CARD')?.amount ?? 0;
    if (books.total > byCard) expect(books.paidBack.get('Visa') ?? 0).toBe(byCard);
    const units = nextUnits(placed, books.claimed, line.line, qty);
    books.claimed.push(...units.map((unit) => ({ line: line.line, unit, isFault })));
  }
}

const choices = fc.infiniteStream(fc.nat(1_000));
const chooser = (stream: Iterator<number>) => (most: number) =>
  Number(stream.next().value ?? 0) % (Math.max(most, 0) + 1);

describe('an order returned in any parts, in any order', () => {
  it('gives every cent back to what paid it when all of it was faulty', () => {
    fc.assert(
      fc.property(anyOrder, choices, (placed, stream) => {
        const books = returnInParts(placed, 'FAULTY_OR_DAMAGED', chooser(stream));
        expect(books.total).toBe(placed.total);
        expect(books.gst).toBe(placed.gst);
        expect([...books.paidBack].sort()).toEqual(
          placed.payments.map(({ label, amount }) => [label, amount]).sort(),
        );
      }),
      RUNS,
    );
  });

  it('gives all but the delivery price back for a change of mind, and never more', () => {
    fc.assert(
      fc.property(anyOrder, choices, (placed, stream) => {
        const books = returnInParts(placed, 'TOO_SMALL', chooser(stream));
        expect(books.total).toBe(placed.total - deliveryPaid(placed));
        expect(books.gst).toBeLessThanOrEqual(placed.gst);
        expect(books.gst).toBe(gstPortion(books.taxed));
      }),
      RUNS,
    );
  });

  it('has nothing left to return afterwards', () => {
    fc.assert(
      fc.property(anyOrder, choices, (placed, stream) => {
        const { claimed, lines, delivery } = returnInParts(placed, 'WRONG_ITEM', chooser(stream));
        const facts = {
          claimed,
          promised: { lines, delivery },
          giftCards: new Set<number>(),
          exchangesOf: () => [],
        };
        const options = returnOptions(placed, facts, placed.date);
        const wanted = { line: 0, qty: 1, reason: 'WRONG_ITEM' } as const;
        expect(() => quoteReturn(options, [wanted])).toThrow(RangeError);
      }),
      RUNS,
    );
  });
});
