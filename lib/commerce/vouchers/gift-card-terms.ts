import { type Day, marketDay, marketTime } from '#lib/commerce/market-day.ts';
import { type Cents, formatShort } from '#lib/commerce/money.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Why a gift card is blocked. `refunded`: its order was; `replaced`: another card has its money. */
export type GiftCardBlock = BlockReason | 'refunded' | 'replaced';

/** The reasons for which people block a card, and may unblock it. */
export const BLOCK_REASONS = ['lost', 'stolen', 'fraud'] as const;
export type BlockReason = (typeof BLOCK_REASONS)[number];

/** The amounts that people may issue; a bought card has the price of its product. */
const ISSUED_AMOUNT: { least: Cents; most: Cents } = { least: 5_00, most: 1_000_00 };

/** Why an amount cannot be issued; null if it can. */
export function amountProblem(amount: Cents): string | null {
  const { least, most } = ISSUED_AMOUNT;
  if (Number.isSafeInteger(amount) && amount >= least && amount <= most) return null;
  return `A gift card has from ${formatShort(least)} to ${formatShort(most)}.`;
}

/** What one member of staff, or one API key, may issue in 24 hours. */
export const DAILY_ISSUE = { cards: 200, amount: 10_000_00 } as const;

/** Whether somebody who has issued so much in the last 24 hours may issue one card more. */
export function isWithinDailyIssue(
  issued: { cards: number; amount: Cents },
  amount: Cents,
): boolean {
  return issued.cards < DAILY_ISSUE.cards && issued.amount + amount <= DAILY_ISSUE.amount;
}

/**
 * When a card that is supplied at a time expires, both in ms since the epoch: the last second, at the
 * shop, of the day after the third anniversary. A card must not expire within three years of the day
 * of supply (Australian Consumer Law, s 99B); the further day makes them complete in every time zone
 * of Australia.
 */
export function giftCardExpiry(suppliedAt: number): number {
  const supplied = new Date(marketDay(suppliedAt));
  const lastDay = Date.UTC(
    supplied.getUTCFullYear() + 3,
    supplied.getUTCMonth(),
    supplied.getUTCDate() + 1,
  );
  return marketTime(lastDay + DAY_MS) - 1000;
}

const HOUR_MS = 60 * 60 * 1000;
/** The hour at which cards with a date are mailed. */
const SEND_HOUR = 8;
/** How far ahead the date may be. */
const MOST_DAYS_AHEAD = 366;

/** The day that a date names (YYYY-MM-DD); null if it names none. */
export function giftCardDay(on: string): Day | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(on)) return null;
  const day = new Date(`${on}T00:00:00Z`);
  return Number.isNaN(day.getTime()) || !day.toISOString().startsWith(on) ? null : day.getTime();
}

/** The date of a day, YYYY-MM-DD. */
export function giftCardDate(day: Day): string {
  return new Date(day).toISOString().slice(0, 10);
}

/** The first and the last date on which a card that is bought at `now` can be mailed. */
export function giftCardDates(now: number): { first: string; last: string } {
  const today = marketDay(now);
  return { first: giftCardDate(today), last: giftCardDate(today + MOST_DAYS_AHEAD * DAY_MS) };
}

/** Whether no card may be mailed so late. */
export function isTooFarAhead(on: string, now: number): boolean {
  return on > giftCardDates(now).last;
}

/** Whether a card with this date is mailed as soon as it is paid. */
export function isMailedAtOnce(on: string, now: number): boolean {
  return on <= giftCardDates(now).first;
}

/**
 * When a card is mailed, in ms since the epoch: in the morning of its date, or now if that is past.
 * Null if the date is past, or too far ahead.
 */
export function giftCardSendTime(on: Day, now: number): number | null {
  const today = marketDay(now);
  if (on < today || on > today + MOST_DAYS_AHEAD * DAY_MS) return null;
  return Math.max(now, marketTime(on) + SEND_HOUR * HOUR_MS);
}
