import { orderedCardText } from '#lib/commerce/cart/recipient-texts.ts';
import type { Order, OrderLine, OrderPayment } from '#lib/commerce/checkout/order.ts';
import { type Cents, formatCents } from '#lib/commerce/money.ts';
import { BY_EMAIL_NEXT, MAY_BE_LEFT, THANK_YOU } from '#lib/commerce/orders/texts.ts';
import { withoutLinks } from '#lib/commerce/vouchers/gift-card-texts.ts';
import { BRAND } from '#lib/config/brand.ts';

/** The wording shared by the HTML and plain-text versions of the order confirmation. */

export function orderSubject(order: Order): string {
  return `Your ${BRAND.name} order ${order.number}`;
}

/** The preview text that mail programs show next to the subject. */
export function orderPreheader(order: Order): string {
  const count = order.lines.reduce((sum, line) => sum + line.qty, 0);
  const items = count === 1 ? '1 item' : `${count} items`;
  return `${THANK_YOU}: ${items}, ${formatCents(order.total)}.`;
}

/** `Bluff Boot, Ironbark, size 42, quantity 1`, without details that the line does not have. */
export function itemText(
  { name, colour, size }: Pick<OrderLine, 'name' | 'colour' | 'size'>,
  qty: number,
): string {
  const parts = [name, colour, size === null ? '' : `size ${size}`, `quantity ${qty}`];
  return parts.filter((part) => part !== '').join(', ');
}

/** `Black, size 8, quantity 2`, without details that the line does not have. */
export function lineDetails({ colour, size, qty }: OrderLine): string {
  const parts = [colour, size === null ? '' : `size ${size}`, `quantity ${qty}`];
  return sentence(parts.filter((part) => part !== '').join(', '));
}

/** To whom a gift card goes, and when; empty for the buyer's own. Names make no links. */
export function recipientLines({ recipient }: OrderLine, date: number): string[] {
  if (!recipient) return [];
  const { name, email } = recipient;
  return [`To ${withoutLinks(name)}, ${email}`, orderedCardText(recipient, date)];
}

/** One row of the totals, with formatted amounts. */
export interface TotalRow {
  label: string;
  amount: string;
  saving?: boolean;
}

/**
 * The rows that add up to the order's total. Delivery is shown before offers, because the discounts
 * include what offers take off it.
 */
export function totalRows(order: Order): TotalRow[] {
  return [
    { label: 'Subtotal', amount: formatCents(order.itemSubtotal) },
    ...(order.shippingType === 'EMAIL'
      ? []
      : [
          {
            label: order.shippingMethod.label,
            amount: priceOrFree(deliveryBeforeOffers(order)),
          },
        ]),
    ...order.discounts.map(({ name, amount }) => ({
      label: name,
      amount: `−${formatCents(amount)}`,
      saving: true,
    })),
  ];
}

/** The delivery price before offers in cents, calculated from the other amounts. */
export function deliveryBeforeOffers(order: Order): Cents {
  return order.total - order.itemSubtotal + order.totalDiscount;
}

function priceOrFree(amount: Cents): string {
  return amount === 0 ? 'Free' : formatCents(amount);
}

export function gstLine(order: Order): string {
  return `Includes GST of ${formatCents(order.gst)}.`;
}

/** `Visa ending in 1111: $40.00`. */
export function paymentLine({ label, amount }: OrderPayment): string {
  return amount === 0 ? label : `${label}: ${formatCents(amount)}`;
}

/** The shopper's delivery instructions and gift message; empty when there are none. */
export function deliveryInstructions({ delivery }: Order): string[] {
  if (!delivery) return [];
  return [
    ...(delivery.instructions === '' ? [] : [`Instructions: ${delivery.instructions}`]),
    ...(delivery.authorityToLeave ? [MAY_BE_LEFT] : []),
    ...(delivery.giftMessage ? [`Gift message: ${delivery.giftMessage}`] : []),
  ];
}

/** The next steps, worded to fit every kind of delivery. */
const DELIVERY_STEPS =
  'We’ve received your order and we’re getting it ready to send to the address below. You don’t need to do anything else.';

export function nextSteps({
  pickup,
  shippingType,
}: Pick<Order, 'pickup' | 'shippingType'>): string {
  if (shippingType === 'EMAIL') return `We’ve received your order. ${BY_EMAIL_NEXT}`;
  if (!pickup) return DELIVERY_STEPS;
  return `We’ve received your order, and our store ${pickup.store.name} is getting it ready for you to collect.`;
}

export const LOOKUP_HINT = 'You’ll need your order number and the email address you ordered with.';

/** The page where a guest looks up an order. */
export function lookupUrl(siteUrl: string): string {
  return `${siteUrl}/orders`;
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
