import { dateFormat } from '#lib/commerce/date-format.ts';
import { MARKET } from '#lib/config/market.ts';

const times = dateFormat({
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: MARKET.timeZone,
});

/** When a message was written, in the market's time zone. */
export function mailTime(date: Date): string {
  return times(date);
}
