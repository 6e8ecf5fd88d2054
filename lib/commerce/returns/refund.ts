import type { Order } from '#lib/commerce/checkout/order.ts';
import { type Cents, gstPortion } from '#lib/commerce/money.ts';
import type { OrderReturn, PaymentState } from './return.ts';

/**
 * GST in a refund: the GST on all taxed money given back, this refund included, less the GST on what
 * went back before. So the parts add up to the order's GST, which is worked out once, on the whole. `before`: the taxed cents that
 * went back earlier.
 */
export function refundGst(before: Cents, taxed: Cents): Cents {
  return gstPortion(before + taxed) - gstPortion(before);
}

/** The taxed part of what a return gives back: delivery always is, a tax-exclusive line never. */
export function taxedPart(
  order: Pick<Order, 'lines'>,
  { lines, delivery }: Pick<OrderReturn, 'delivery'> & { lines: readonly RefundedLine[] },
): Cents {
  return lines
    .filter(({ line }) => !order.lines[line]?.taxExclusive)
    .reduce((sum, { refund }) => sum + refund, delivery);
}

type RefundedLine = Pick<OrderReturn['lines'][number], 'line' | 'refund'>;

/** How much of an order's money was given back. */
export function paymentState(total: Cents, refunded: Cents): PaymentState {
  if (refunded === 0) return 'PAID';
  return refunded < total ? 'PARTLY_REFUNDED' : 'REFUNDED';
}

/**
 * When a gift card that gets money back expires: never sooner than before, and as long from now as it
 * still had when it paid, however often an order gives money back. `whenPaid`: its expiry then; null:
 * not known, so today's expiry counts. Null: never. Times in ms since the epoch.
 */
export function restoredExpiry(
  expiresAt: number | null,
  { whenPaid, paidAt, now }: { whenPaid: number | null; paidAt: number; now: number },
): number | null {
  if (expiresAt === null) return null;
  return Math.max(expiresAt, now + ((whenPaid ?? expiresAt) - paidAt));
}
