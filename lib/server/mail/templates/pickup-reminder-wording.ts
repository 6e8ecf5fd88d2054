import type { Order } from '#lib/commerce/checkout/order.ts';
import type { Collection } from '#lib/commerce/orders/collection.ts';
import { BRAND } from '#lib/config/brand.ts';
import { type MailFoot, plainMail } from './mail-foot.ts';
import { collectionParagraphs } from './order-collection-text.ts';
import { lineDetails } from './order-wording.ts';

interface ReminderWording {
  subject: string;
  heading: string;
  lead: string;
}

export function reminderWording(order: Order, { store, kept }: Collection): ReminderWording {
  return {
    subject: `Your ${BRAND.name} order ${order.number} waits at ${store}`,
    heading: `${order.contact.firstName}, your order is waiting`,
    lead: `You haven’t collected your order at ${store} yet. We keep it for you ${kept}.`,
  };
}

/** The plain-text version of the reminder. */
export function pickupReminderText(order: Order, collection: Collection, foot: MailFoot): string {
  const { heading, lead } = reminderWording(order, collection);
  return plainMail(foot, [
    heading,
    lead,
    ...collectionParagraphs(order.number, collection),
    ...order.lines.map((line) => [line.name, lineDetails(line)]),
  ]);
}
