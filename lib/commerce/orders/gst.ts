import type { Order } from '#lib/commerce/checkout/order.ts';
import type { Cents } from '#lib/commerce/money.ts';
import { shareOut } from '#lib/commerce/share-out.ts';
import { deliveryPaid } from './paid.ts';

/** The GST of an order by its parts: the share of each line and of the delivery, to the cent. */
export function gstOfParts(order: Pick<Order, 'total' | 'lines' | 'gst'>): {
  lines: Cents[];
  delivery: Cents;
} {
  const taxed = order.lines.map(({ total, taxExclusive }) => (taxExclusive ? 0 : total));
  const shares = shareOut(order.gst, [...taxed, Math.max(0, deliveryPaid(order))]);
  return { lines: shares.slice(0, -1), delivery: shares.at(-1) ?? 0 };
}
