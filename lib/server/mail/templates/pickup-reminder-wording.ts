import type { Order } from '#lib/commerce/checkout/order.ts';
import type { PickupInfo } from '#lib/commerce/orders/pickup-info.ts';
import { BRAND } from '#lib/config/brand.ts';
import { type MailFoot, plainMail } from './mail-foot.ts';
import { lineDetails } from './order-wording.ts';
import { pickupParagraphs } from './pickup-paragraphs.ts';

interface ReminderWording {
  subject: string;
  heading: string;
  lead: string;
}

export function reminderWording(order: Order, { store, kept }: PickupInfo): ReminderWording {
  return {
    subject: `Your ${BRAND.name} order ${order.number} waits at ${store}`,
    heading: `${order.contact.firstName}, your order is waiting`,
    lead: `You haven’t collected your order at ${store} yet. We keep it for you ${kept}.`,
  };
}

/** The plain-text version of the reminder. */
export function pickupReminderText(order: Order, pickupInfo: PickupInfo, foot: MailFoot): string {
  const { heading, lead } = reminderWording(order, pickupInfo);
  return plainMail(foot, [
    heading,
    lead,
    ...pickupParagraphs(order.number, pickupInfo),
    ...order.lines.map((line) => [line.name, lineDetails(line)]),
  ]);
}
