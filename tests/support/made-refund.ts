import type { OrderRefund } from '#lib/commerce/orders/refunds.ts';

export type MadeRefund = Omit<OrderRefund, 'message' | 'plannedAt'>;

/** The refund of a return of one pair of boots, of `deliveredOrder`. */
export function madeRefund(change: Partial<MadeRefund> = {}): MadeRefund {
  return {
    number: 'SBR000000001',
    cause: 'return',
    lines: [{ line: 0, qty: 1, amount: 22_000 }],
    delivery: 0,
    amount: 22_000,
    gst: 2_000,
    payments: [{ type: 'CREDIT_CARD', label: 'Visa ending in 1111', amount: 22_000 }],
    madeAt: Date.UTC(2026, 2, 12, 1),
    ...change,
  };
}
