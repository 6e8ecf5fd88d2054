import { kindText } from '#lib/commerce/catalogue/kind-text.ts';
import type { Order, OrderLine } from '#lib/commerce/checkout/order.ts';
import { formatDay } from '#lib/commerce/format-day.ts';
import { type Cents, formatCents } from '#lib/commerce/money.ts';
import { buyerLines, type Paper, type PaperLine, present } from './paper.ts';

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
 * 29-75) shows what a refund changes. Buyers who claim GST need it.
 */
export function refundNote(order: Pick<Order, 'status' | 'gst'>, refunded: Cents): string {
  const since = `${formatCents(refunded)} of this order has been paid back since.`;
  if (invoiceTitle(order) !== 'Tax invoice') return since;
  return `${since} This tax invoice shows the sale as it was made. If you claim GST, you also need the adjustment note of each refund.`;
}

/** What a line without GST says. */
export const NO_GST = 'No GST';

/**
 * The tax invoice of an order, or its receipt: everything that s 29-70(1)(c) asks for. `refunded`:
 * what has been paid back since.
 */
export function taxInvoice(order: Order, seller: string[], refunded: Cents = 0): Paper {
  const { number, date, shippingMethod, lines, discounts, total, gst, payments } = order;
  return {
    title: invoiceTitle(order),
    number,
    date,
    facts: [
      { name: 'Order number', value: number },
      { name: 'Issued', value: formatDay(date) },
      { name: 'Delivery', value: shippingMethod.label },
    ],
    seller,
    parties: [{ heading: 'Sold to', lines: buyerLines(order) }, ...goodsGoTo(order)],
    lines: lines.map(invoiceLine),
    totals: {
      rows: [
        { name: 'Subtotal', amount: order.itemSubtotal },
        { name: shippingMethod.label, amount: order.shippingPrice },
        ...discounts.map(({ name, amount }) => ({ name, amount: -amount })),
      ],
      total: { name: 'Total', amount: total },
      gst: gst > 0 ? `Total includes GST of ${formatCents(gst)}` : 'Total includes no GST',
      payments: {
        heading: 'Paid with',
        rows: payments.map(({ label, amount }) => ({ name: label, amount })),
      },
    },
    notes: refunded > 0 ? [{ heading: 'Paid back since', text: refundNote(order, refunded) }] : [],
  };
}

function invoiceLine(line: OrderLine): PaperLine {
  const { name, colour, size, qty, unitPrice, subtotal, discount, total, taxExclusive } = line;
  return {
    name,
    details: present([
      kindText(colour, size),
      discount > 0 ? `${formatCents(total)} after offers` : '',
      taxExclusive ? NO_GST : '',
    ]),
    qty,
    price: { each: unitPrice, amount: subtotal },
  };
}

/** Where the goods went, unless to the buyer's own billing address. */
function goodsGoTo(order: Order): Paper['parties'] {
  const { pickup, shippingAddress } = order;
  if (pickup) return [{ heading: 'Collected from', lines: [pickup.store.name] }];
  if (!shippingAddress) return [];
  const lines = buyerLines({ contact: order.contact, billingAddress: shippingAddress });
  const delivered = lines.filter((line) => line !== order.contact.email);
  const same = buyerLines(order).join('\n').startsWith(delivered.join('\n'));
  return same ? [] : [{ heading: 'Delivered to', lines: delivered }];
}
