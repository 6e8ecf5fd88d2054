import type { Order } from '#lib/commerce/checkout/order.ts';

/**
 * What a printed order is. A tax invoice is for a taxable sale only (A New Tax System (Goods and
 * Services Tax) Act 1999, s 29-70): an order of nothing but gift cards is none.
 */
export function invoiceTitle({ status, gst }: Pick<Order, 'status' | 'gst'>): string {
  if (status === 'cancelled') return 'Cancelled order';
  return gst > 0 ? 'Tax invoice' : 'Receipt';
}
