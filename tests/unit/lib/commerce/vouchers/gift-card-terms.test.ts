import { describe, expect, it } from 'vitest';
import { formatDay } from '#lib/commerce/format-day.ts';
import {
  amountProblem,
  DAILY_ISSUE,
  giftCardExpiry,
  giftCardSendTime,
  isWithinDailyIssue,
} from '#lib/commerce/vouchers/gift-card-terms.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const at = (time: string) => Date.parse(time);

describe('the amount of an issued gift card', () => {
  it.each([5_00, 49_95, 1_000_00])('may be %d cents', (amount) => {
    expect(amountProblem(amount)).toBeNull();
  });

  it.each([0, -5_00, 4_99, 1_000_01, 50.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'may not be %d cents',
    (amount) => {
      expect(amountProblem(amount)).toBe('A gift card has from $5 to $1,000.');
    },
  );
});

describe('isWithinDailyIssue', () => {
  it('limits the number and the money of gift cards that one person issues in a day', () => {
    const { cards, amount } = DAILY_ISSUE;
    expect(isWithinDailyIssue({ cards: cards - 1, amount: amount - 5_00 }, 5_00)).toBe(true);
    expect(isWithinDailyIssue({ cards, amount: 0 }, 5_00)).toBe(false);
    expect(isWithinDailyIssue({ cards: 1, amount: amount - 4_99 }, 5_00)).toBe(false);
  });
});

describe('the expiry of a gift card', () => {
  it.each([
    // Summer time in Sydney.
    ['2026-11-10T12:00:00+11:00', '11 November 2029', '2029-11-11T23:59:59+11:00'],
    ['2026-06-30T23:59:59+10:00', '1 July 2029', '2029-07-01T23:59:59+10:00'],
    ['2028-02-29T08:00:00+11:00', '2 March 2031', '2031-03-02T23:59:59+11:00'],
  ])('supplied at %s is at the end of %s', (supplied, day, last) => {
    expect(formatDay(giftCardExpiry(at(supplied)))).toBe(day);
    expect(giftCardExpiry(at(supplied))).toBe(at(last));
  });

  // Australian Consumer Law, s 99B: not within three years of the day of supply.
  it.each([
    ['Perth', '+08:00'],
    ['Sydney', '+11:00'],
    ['Cocos Islands', '+06:30'],
  ])('is after three whole years in %s, whatever the hour of supply', (_place, zone) => {
    for (let hour = 0; hour < 24; hour += 1) {
      const supplied = `2026-12-31T${String(hour).padStart(2, '0')}:30:00${zone}`;
      expect(giftCardExpiry(at(supplied))).toBeGreaterThanOrEqual(at(`2029-12-31T23:59:59${zone}`));
    }
  });
});

describe('a gift card with a date', () => {
  const now = at('2026-11-26T20:00:00+11:00');
  const today = at('2026-11-26T00:00:00Z');

  it('is sent in the morning of that day', () => {
    const day = at('2026-12-24T00:00:00Z');
    expect(giftCardSendTime(day, now)).toBe(at('2026-12-24T08:00:00+11:00'));
  });

  it('is sent at once when that morning is past', () => {
    expect(giftCardSendTime(today, now)).toBe(now);
  });

  it('is not sent on a day that is past or more than a year ahead', () => {
    expect(giftCardSendTime(today - DAY_MS, now)).toBeNull();
    expect(giftCardSendTime(today + 366 * DAY_MS, now)).not.toBeNull();
    expect(giftCardSendTime(today + 367 * DAY_MS, now)).toBeNull();
  });
});
