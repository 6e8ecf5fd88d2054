import type { Order, OrderLine } from '#lib/commerce/checkout/order.ts';
import { addressLines, formatOrderDate } from '#lib/commerce/checkout/order-text.ts';
import { formatCents } from '#lib/commerce/money.ts';
import { pickupInfoOf } from '#lib/commerce/orders/pickup-info.ts';
import { THANK_YOU } from '#lib/commerce/orders/texts.ts';
import { type MailFoot, plainMail } from './mail-foot.ts';
import {
  deliveryInstructions,
  gstLine,
  LOOKUP_HINT,
  lineDetails,
  lookupUrl,
  nextSteps,
  paymentLine,
  recipientLines,
  totalRows,
} from './order-wording.ts';
import { pickupParagraphs } from './pickup-paragraphs.ts';

/** The plain-text version of the order confirmation: same content, same order. */
export function orderConfirmationText(order: Order, siteUrl: string, foot: MailFoot): string {
  const { shippingMethod, shippingAddress } = order;
  const pickupInfo = pickupInfoOf(order);
  return plainMail(foot, [
    [
      `${THANK_YOU}, ${order.contact.firstName}`,
      `Order #${order.number}, placed ${formatOrderDate(order.date)}`,
    ],
    [nextSteps(order)],
    [`See your order: ${lookupUrl(siteUrl)}`, LOOKUP_HINT],
    ...(pickupInfo
      ? [[heading('Collect your order')], ...pickupParagraphs(order.number, pickupInfo)]
      : []),
    [heading('What you bought')],
    ...order.lines.map((line) => lineText(line, order.date)),
    [
      ...totalRows(order).map(({ label, amount }) => `${label}: ${amount}`),
      `Total: ${formatCents(order.total)}`,
      gstLine(order),
    ],
    ...(order.shippingType !== 'DELIVERY'
      ? []
      : [
          [heading('Delivery to'), ...(shippingAddress ? addressLines(shippingAddress) : [])],
          [shippingMethod.label, shippingMethod.description, ...deliveryInstructions(order)],
        ]),
    [heading('Payment'), ...order.payments.map(paymentLine)],
    ...(order.billingAddress ? [['Billed to:', ...addressLines(order.billingAddress)]] : []),
  ]);
}

function lineText(line: OrderLine, date: number): string[] {
  return [
    line.name,
    `${lineDetails(line)}: ${formatCents(line.subtotal)}`,
    ...recipientLines(line, date),
    line.discount > 0 ? `You save ${formatCents(line.discount)}` : '',
  ];
}

function heading(text: string): string {
  return `${text.toUpperCase()}\n${'-'.repeat(text.length)}`;
}
