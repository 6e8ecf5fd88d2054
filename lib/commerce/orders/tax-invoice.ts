import type { Order } from '#lib/commerce/checkout/order.ts';
import { type Cents, formatCents } from '#lib/commerce/money.ts';

/**
 * The title of a printed order. Only a taxable sale gets a tax invoice (A New Tax System (Goods and
 * Services Tax) Act 1999, s 29-70), so an order of only gift cards gets none.
 */
export function invoiceTitle({ status, gst }: Pick<Order, 'status' | 'gst'>): string {
  if (status === 'cancelled') return 'Cancelled order';
  return gst > 0 ? 'Tax invoice' : 'Receipt';
}

/**
 * The note about later refunds. A tax invoice shows the sale as it was; an adjustment note (s
 * 29-75) shows what a refund changes. Buyers who claim GST ask for it.
 */
export function refundNote(order: Pick<Order, 'status' | 'gst'>, refunded: Cents): string {
  const since = `${formatCents(refunded)} of this order has been paid back since.`;
  if (invoiceTitle(order) !== 'Tax invoice') return since;
  return `${since} This tax invoice shows the sale as it was made. If you claim GST, ask us for an adjustment note.`;
}
