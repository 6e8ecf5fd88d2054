import type { OrderRecipient } from '#lib/commerce/checkout/order.ts';
import { formatDay } from '#lib/commerce/format-day.ts';
import { giftCardDay, isMailedAtOnce } from '#lib/commerce/vouchers/gift-card-terms.ts';
import { MARKET } from '#lib/config/market.ts';

/** `24 December 2026` */
export function sendDayText(on: string): string {
  return formatDay(giftCardDay(on) ?? 0);
}

/** When a card that is bought at `boughtAt` is mailed; in ms since the epoch, null if not known. */
export function whenMailedText(on: string, boughtAt: number | null): string {
  return boughtAt !== null && isMailedAtOnce(on, boughtAt)
    ? 'We email it as soon as it’s paid.'
    : `We email it on ${sendDayText(on)}.`;
}

/** The same for a card that was ordered at `date`. */
export function orderedCardText({ on, mailedAt }: OrderRecipient, date: number): string {
  return mailedAt === undefined ? whenMailedText(on, date) : `Emailed on ${formatDay(mailedAt)}.`;
}

export const TOO_MANY_RECIPIENTS =
  'One card goes to at most 20 people in an order. Place this order first.';

/** `Australia/Sydney` is Sydney. */
const PLACE = MARKET.timeZone.replace(/^.*\//, '').replaceAll('_', ' ');
export const SEND_TIME = `At 8 am, ${PLACE} time. Today: as soon as it’s paid.`;
