import type { Order } from '#lib/commerce/checkout/order.ts';
import type { OrderReturn, ReturnOptions } from '#lib/commerce/returns/return.ts';
import { type ReturnFacts, returnOptions } from '#lib/commerce/returns/return-options.ts';
import { order, orderLine } from './orders.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * A delivered order of two pairs of boots ($440.00), a shell ($150.05) and a gift card ($50.00), with
 * $9.95 for delivery, paid by a gift card ($100.00) and a credit card.
 */
export function deliveredOrder(change: Partial<Order> = {}): Order {
  const lines = [
    orderLine({ qty: 2, subtotal: 44_000, total: 44_000 }),
    orderLine({
      productId: 'shell',
      variantId: 'shell-m',
      name: 'Squall Shell',
      colour: 'Kelp',
      size: 'M',
      subtotal: 15_005,
      total: 15_005,
    }),
    orderLine({
      productId: 'gift',
      variantId: 'gift-50',
      name: 'Gift Card',
      colour: 'First Light',
      size: null,
      subtotal: 5_000,
      total: 5_000,
      taxExclusive: true,
    }),
  ];
  return order({
    status: 'delivered',
    lines,
    itemSubtotal: 64_005,
    shippingPrice: 995,
    total: 65_000,
    gst: 5_455,
    payments: [
      { type: 'VOUCHER', label: 'Gift card ending in 4821', amount: 10_000 },
      { type: 'CREDIT_CARD', label: 'Visa ending in 1111', amount: 55_000 },
    ],
    ...change,
  });
}

/**
 * What of such an order can be returned, so many days after it was placed; its boots are sold in
 * other sizes: 43 in stock, 44 sold out.
 */
export function returnOptionsOf(
  ordered: Order = deliveredOrder(),
  { daysLater = 5, ...facts }: Partial<ReturnFacts> & { daysLater?: number } = {},
): ReturnOptions {
  const known: ReturnFacts = {
    claimed: [],
    promised: { lines: new Map(), delivery: 0 },
    giftCards: new Set([2]),
    exchangesOf: (line) =>
      line === 0
        ? [
            { variantId: 'boot-43', size: '43', stock: 'plenty' },
            { variantId: 'boot-44', size: '44', stock: 'soldOut' },
          ]
        : [],
    ...facts,
  };
  return returnOptions(ordered, known, ordered.date + daysLater * DAY_MS);
}

/** A requested return of one pair of boots, by post. */
export function orderReturn(change: Partial<OrderReturn> = {}): OrderReturn {
  return {
    number: 'R000000001',
    orderNumber: 'SB123456789',
    state: 'requested',
    history: [{ state: 'requested', at: Date.UTC(2026, 2, 10, 1) }],
    method: { type: 'POST' },
    lines: [
      {
        line: 0,
        name: 'Bluff Boot',
        colour: 'Ironbark',
        size: '42',
        imageSrc: null,
        qty: 1,
        reason: 'TOO_SMALL',
        comment: '',
        wish: { type: 'REFUND' },
        exchangeSize: null,
        refund: 22_000,
      },
    ],
    delivery: 0,
    refund: 22_000,
    gst: 2_000,
    payments: [{ type: 'CREDIT_CARD', label: 'Visa ending in 1111', amount: 22_000 }],
    message: null,
    ...change,
  };
}
