import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatDay } from '#lib/commerce/format-day.ts';
import { marketDay, marketTime } from '#lib/commerce/market-day.ts';
import { MARKET } from '#lib/config/market.ts';

const HOUR_MS = 60 * 60 * 1000;
const FIRST = Date.UTC(2008, 9, 1);
const LAST = Date.UTC(2060, 0, 1);

const inMarket = new Intl.DateTimeFormat('en-CA', { timeZone: MARKET.timeZone });
const dayOf = (time: number) => Date.parse(inMarket.format(time));

it('marketDay is the day in the market’s time zone at any time', () => {
  for (let time = Date.UTC(2026, 0, 1); time < Date.UTC(2029, 0, 1); time += HOUR_MS) {
    expect(marketDay(time)).toBe(dayOf(time));
    expect(marketDay(time - 1)).toBe(dayOf(time - 1));
  }
  fc.assert(
    fc.property(fc.integer({ min: FIRST, max: LAST }), (time) => {
      expect(marketDay(time)).toBe(dayOf(time));
    }),
  );
});

it('marketDayBegins is midnight in the market, also when clocks change', () => {
  for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2028, 0, 1); day += 24 * HOUR_MS) {
    const begins = marketTime(day);
    expect(dayOf(begins)).toBe(day);
    expect(dayOf(begins - 1)).toBe(day - 24 * HOUR_MS);
  }
});

it('formatDay writes a day as the market’s locale does', () => {
  const inWords = new Intl.DateTimeFormat(MARKET.locale, {
    timeZone: MARKET.timeZone,
    dateStyle: 'long',
  });
  fc.assert(
    fc.property(fc.integer({ min: FIRST, max: LAST }), (time) => {
      expect(formatDay(time)).toBe(inWords.format(time));
    }),
  );
});
