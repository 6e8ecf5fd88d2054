import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { sendDayText } from '#lib/commerce/cart/recipient-texts.ts';
import type { Order, OrderPayment } from '#lib/commerce/checkout/order.ts';
import { addressLines } from '#lib/commerce/checkout/order-text.ts';
import { formatDay } from '#lib/commerce/format-day.ts';
import { formatCents, formatShort } from '#lib/commerce/money.ts';
import type { CancelledBy, LineUnits } from '#lib/commerce/orders/cancellation.ts';
import { keptText, pickupInfoOf, WHAT_TO_BRING } from '#lib/commerce/orders/pickup-info.ts';
import { isPartlyShipped } from '#lib/commerce/orders/progress.ts';
import type { OrderRefund } from '#lib/commerce/orders/refunds.ts';
import type { Shipment } from '#lib/commerce/orders/shipments.ts';
import { REFUND_TIME } from '#lib/commerce/orders/texts.ts';
import type { CardRecipient } from '#lib/commerce/vouchers/card-recipient.ts';
import { withoutLinks } from '#lib/commerce/vouchers/gift-card-texts.ts';
import { BRAND } from '#lib/config/brand.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { OrderNews } from '#lib/server/mail/mail-kinds.ts';
import { enqueueMail } from '#lib/server/mail/outbox.ts';
import { itemText } from '#lib/server/mail/templates/order-wording.ts';

/** E-mails the buyer about a change of their order, in the transaction that made it. */
export async function mailOrderNews(
  trx: Db,
  { number, contact }: Order,
  news: Omit<OrderNews, 'orderNumber'>,
): Promise<void> {
  await enqueueMail(trx, {
    kind: 'order-news',
    to: { name: `${contact.firstName} ${contact.lastName}`, address: contact.email },
    data: { orderNumber: number, ...news },
  });
}

type News = Omit<OrderNews, 'orderNumber'>;

/** A parcel is on its way. `arrives`: `Tue 24 to Thu 26 November`; null if nobody knows. */
export function shippedNews(order: Order, shipment: Shipment, arrives: string | null): News {
  const { carrier, trackingNumber, trackingUrl, lines } = shipment;
  const isPart = isPartlyShipped(order);
  const name = carrier === 'pickup' ? '' : carrier;
  return {
    subject: `${isPart ? 'A parcel of your' : 'Your'} ${BRAND.name} order ${order.number} is on its way`,
    heading: `${order.contact.firstName}, ${isPart ? 'a parcel' : 'your order'} is on its way`,
    paragraphs: [
      `We’ve handed it to ${name}.`,
      ...(arrives === null ? [] : [`We expect it to arrive ${arrives}.`]),
      ...(trackingNumber === null ? [] : [`Tracking number: ${trackingNumber}`]),
      ...(isPart ? ['The rest follows in another parcel. We’ll email you when it leaves.'] : []),
    ],
    items: itemsOf(order, lines),
    link: trackingUrl === null ? null : { text: 'Track the parcel', url: trackingUrl },
  };
}

/** Parcels arrived. `units`: what was in them. */
export function deliveredNews(
  order: Order,
  arrived: { units: readonly LineUnits[]; at: number; receivedBy: string | undefined },
): News {
  const isPart = order.status !== 'delivered';
  const to = arrived.receivedBy === undefined ? '' : ` to ${arrived.receivedBy}`;
  return {
    subject: `${isPart ? 'A parcel of your' : 'Your'} ${BRAND.name} order ${order.number} has arrived`,
    heading: `${order.contact.firstName}, ${isPart ? 'a parcel' : 'your order'} has arrived`,
    paragraphs: [
      `It was delivered${to} on ${formatDay(arrived.at)}.`,
      'If you can’t find it, look where a parcel may be left and ask your neighbours. Then tell us: we’ll trace it.',
    ],
    items: itemsOf(order, arrived.units),
    link: null,
  };
}

/** An order waits in its store since `readyAt`, in ms. */
export function readyNews(order: Order, readyAt: number): News {
  const pickupInfo = pickupInfoOf(order);
  return {
    subject: `Your ${BRAND.name} order ${order.number} is ready to collect`,
    heading: `${order.contact.firstName}, your order is ready`,
    paragraphs: pickupInfo
      ? [
          `It waits for you at ${pickupInfo.store}, ${pickupInfo.addressLines.join(', ')}.`,
          ...(order.pickup ? [`We keep it ${keptText(order.pickup, readyAt)}.`] : []),
          `Bring: ${WHAT_TO_BRING}`,
        ]
      : [],
    items: itemsOf(order, shippedUnits(order)),
    link: pickupInfo ? { text: 'Get directions', url: pickupInfo.directionsUrl } : null,
  };
}

/** The order goes elsewhere, or somebody else collects it; null if neither changed. */
export function correctedNews(before: Order, after: Order): News | null {
  const { number, contact, shippingAddress, pickup } = after;
  const news = (what: string, heading: string, now: string): News => ({
    subject: `${what} of ${BRAND.name} order ${number} has changed`,
    heading: `${contact.firstName}, ${heading}`,
    paragraphs: [now, 'If you did not ask for this, tell us at once, before your order leaves.'],
    items: [],
    link: null,
  });
  if (shippingAddress && !isDeepStrictEqual(shippingAddress, before.shippingAddress)) {
    const to = addressLines(shippingAddress).join(', ');
    return news('The address', 'your order goes to a new address', `We send it to ${to}.`);
  }
  if (pickup && !isDeepStrictEqual(pickup.collector, before.pickup?.collector)) {
    const who = pickup.collector?.name ?? `${contact.firstName} ${contact.lastName}`;
    return news('Who collects', 'who collects your order has changed', `We give it to ${who}.`);
  }
  return null;
}

/** A gift card went to somebody else; null if it went to the buyer, who has it. */
export function mailedCardNews({ number, contact, lines }: Order, line: number): News | null {
  const { recipient, unitPrice } = lines[line] ?? {};
  if (!recipient || unitPrice === undefined) return null;
  const name = withoutLinks(recipient.name);
  return {
    subject: `Your gift card for ${name} was emailed`,
    heading: `${contact.firstName}, your gift card for ${name} is there`,
    paragraphs: [
      `We’ve emailed the ${formatShort(unitPrice)} gift card of order ${number} to ${recipient.email}.`,
      'If it does not arrive, ask them to look among their junk mail, or tell us.',
    ],
    items: [],
    link: null,
  };
}

/** A gift card that waits goes to somebody else, or on another day. */
export function recipientNews({ number, contact }: Order, recipient: CardRecipient): News {
  const name = withoutLinks(recipient.name);
  return {
    subject: `A gift card of ${BRAND.name} order ${number} has changed`,
    heading: `${contact.firstName}, your gift card goes to ${name}`,
    paragraphs: [
      `We email it to ${recipient.email} on ${sendDayText(recipient.on)}.`,
      'If you did not ask for this, tell us at once, before it leaves.',
    ],
    items: [],
    link: null,
  };
}

/** Units were cancelled. */
export function cancelledNews(
  order: Order,
  cancelled: {
    units: readonly LineUnits[];
    /** Where its money goes. */
    payments: readonly OrderPayment[];
    message: string | undefined;
    by: CancelledBy;
  },
): News {
  const { units, payments, message, by } = cancelled;
  const isWhole = order.status === 'cancelled';
  const what = isWhole ? 'order' : 'order, in part,';
  return {
    subject: `${isWhole ? 'Cancelled' : 'Cancelled in part'}: ${BRAND.name} order ${order.number}`,
    heading: `${order.contact.firstName}, your ${what} is cancelled`,
    paragraphs: [
      ...(message === undefined ? [] : [message]),
      ...(by === 'uncollected' ? ['We kept it for you, but it was not collected in time.'] : []),
      ...moneyWords(payments),
    ],
    items: itemsOf(order, units),
    link: null,
  };
}

/** Money was given back without a return. */
export function refundedNews(
  order: Order,
  { payments, message }: Pick<OrderRefund, 'payments' | 'message'>,
): News {
  return {
    subject: `A refund for ${BRAND.name} order ${order.number}`,
    heading: `${order.contact.firstName}, your money is on its way`,
    paragraphs: [...(message === null ? [] : [message]), ...moneyWords(payments)],
    items: [],
    link: null,
  };
}

function moneyWords(payments: readonly OrderPayment[]): string[] {
  if (payments.length === 0) return ['There is no money to give back.'];
  const to = payments.map(({ label, amount }) => `${formatCents(amount)} to ${label}`);
  return [`You get back ${to.join(' and ')}.`, REFUND_TIME];
}

function shippedUnits({ lines, progress = [] }: Order): LineUnits[] {
  return lines.map((_, line) => ({
    line,
    qty: (progress[line]?.shipped ?? 0) - (progress[line]?.delivered ?? 0),
  }));
}

/** `Bluff Boot, Ironbark, size 42, quantity 1`, for each line that has units. */
function itemsOf({ lines }: Order, units: readonly LineUnits[]): string[] {
  return units.flatMap(({ line, qty }) => {
    const ordered = lines[line];
    return ordered && qty > 0 ? [itemText(ordered, qty)] : [];
  });
}
