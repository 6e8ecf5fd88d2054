import { MARKET } from '#lib/config/market.ts';

const times = new Intl.DateTimeFormat(MARKET.locale, {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: MARKET.timeZone,
});

/** When a message was written, in the market's time zone. */
export function mailTime(date: Date): string {
  return times.format(date);
}
