import type { Order } from '#lib/commerce/checkout/order.ts';
import { type Cents, formatCents } from '#lib/commerce/money.ts';

/**
 * What a printed order is. A tax invoice is for a taxable sale only (A New Tax System (Goods and
 * Services Tax) Act 1999, s 29-70): an order of nothing but gift cards is none.
 */
export function invoiceTitle({ status, gst }: Pick<Order, 'status' | 'gst'>): string {
  if (status === 'cancelled') return 'Cancelled order';
  return gst > 0 ? 'Tax invoice' : 'Receipt';
}

/**
 * What a printed order says of money that went back since. A tax invoice shows the sale as it was: what a
 * refund changes stands in an adjustment note (s 29-75), which a buyer asks for who claims GST.
 */
export function refundNote(order: Pick<Order, 'status' | 'gst'>, refunded: Cents): string {
  const since = `${formatCents(refunded)} of this order has been paid back since.`;
  if (invoiceTitle(order) !== 'Tax invoice') return since;
  return `${since} This tax invoice shows the sale as it was made. If you claim GST, ask us for an adjustment note.`;
}
