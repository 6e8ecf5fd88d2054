import type { Order } from '#lib/commerce/checkout/order.ts';
import { type Cents, gstPortion } from '#lib/commerce/money.ts';
import type { OrderReturn, PaymentState } from './return.ts';

/**
 * GST in a refund: the GST on all taxed money refunded so far, including this refund, less the GST
 * on earlier refunds. So the parts add up to the order's GST, which is calculated once on the whole
 * order. `before`: the taxed cents refunded earlier.
 */
export function refundGst(before: Cents, taxed: Cents): Cents {
  return gstPortion(before + taxed) - gstPortion(before);
}

/** The taxed part of what a return refunds: delivery always, a tax-exclusive line never. */
export function taxedPart(
  order: Pick<Order, 'lines'>,
  { lines, delivery }: Pick<OrderReturn, 'delivery'> & { lines: readonly RefundedLine[] },
): Cents {
  return lines
    .filter(({ line }) => !order.lines[line]?.taxExclusive)
    .reduce((sum, { refund }) => sum + refund, delivery);
}

type RefundedLine = Pick<OrderReturn['lines'][number], 'line' | 'refund'>;

/** How much of an order's money was refunded. */
export function paymentState(total: Cents, refunded: Cents): PaymentState {
  if (refunded === 0) return 'PAID';
  return refunded < total ? 'PARTLY_REFUNDED' : 'REFUNDED';
}

/**
 * When a gift card that gets a refund expires: never earlier than before, and as long from now as
 * it was still valid when it paid, however often the order is refunded. `whenPaid`: its expiry at
 * that time; null: unknown, so its current expiry counts. Null: never. Times in ms since the epoch.
 */
export function restoredExpiry(
  expiresAt: number | null,
  { whenPaid, paidAt, now }: { whenPaid: number | null; paidAt: number; now: number },
): number | null {
  if (expiresAt === null) return null;
  return Math.max(expiresAt, now + ((whenPaid ?? expiresAt) - paidAt));
}
